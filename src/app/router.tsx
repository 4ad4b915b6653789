import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage } from '@/shared/routing/pageRoute';
import { RequireSession, VisitorPages } from './guards';
import { isPage } from './isPage';
import { HYDRATED } from './rendering/hydrated';
import { routesOf } from './routesOf';
import { visitorPages } from './visitorPages';

const SignedInPages = lazyPage(() => import(/* webpackChunkName: "app" */ './SignedInPages'), 'SignedInPages');
const NotFoundPage = lazyPage(() => import(/* webpackChunkName: "not-found" */ './pages/NotFoundPage'), 'NotFoundPage');

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense>
      <Routes>
        <Route element={<VisitorPages />}>{routesOf(visitorPages)}</Route>
        {isPage(pathname) && (
          <Route element={<RequireSession />}>
            <Route path="*" element={<SignedInPages />} />
          </Route>
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <TakenOver />
    </Suspense>
  );
}

/** Beside the page: its effect waits for it. */
function TakenOver() {
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
  return null;
}

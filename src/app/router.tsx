import { Suspense, useEffect } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import { homePath } from '@/shared/site';
import { RequireSession, VisitorPages } from './guards';
import { isPage } from './isPage';
import { HYDRATED } from './rendering/hydrated';
import { routesOf } from './routesOf';
import { visitorPages } from './visitorPages';

/** The login, or the site of a brokerage that has it there. */
function Root() {
  const shown = homePath() === paths.login() ? paths.landing() : paths.movedLogin();
  const Page = visitorPages.find(({ path }) => path === shown)?.Page;
  return Page && <Page />;
}

const SignedInPages = lazyPage(() => import(/* webpackChunkName: "app" */ './SignedInPages'), 'SignedInPages');
const NotFoundPage = lazyPage(() => import(/* webpackChunkName: "not-found" */ './pages/NotFoundPage'), 'NotFoundPage');

export function AppRoutes() {
  const { pathname } = useLocation();
  // The router would rank all, for 30 ms on a slow phone.
  const shown = visitorPages.find(({ path }) => matchPath(path, pathname));
  return (
    <Suspense>
      <Routes>
        <Route element={<VisitorPages />}>
          {shown && routesOf([shown])}
          <Route path={paths.login()} element={<Root />} />
        </Route>
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

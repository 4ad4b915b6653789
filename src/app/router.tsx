import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { access, mayOpen } from './access';
import { RequireSession, RequireUser, VisitorPages } from './guards';
import { HYDRATED } from './rendering/hydrated';

const AppLayout = lazyPage(() => import(/* webpackChunkName: "app" */ './layout/AppLayout'), 'AppLayout');
const NotFoundPage = lazyPage(() => import(/* webpackChunkName: "not-found" */ './pages/NotFoundPage'), 'NotFoundPage');

const isAdmin = (user: User) => user.isAdmin;
const isBroker = (user: User) => !user.isAdmin;

const routesOf = (pages: PageRoute[]) =>
  pages.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route element={<VisitorPages mayOpen={mayOpen} />}>{routesOf(access.visitor)}</Route>
        <Route element={<RequireSession />}>
          <Route element={<AppLayout />}>
            {routesOf(access.signedIn)}
            <Route element={<RequireUser who={isBroker} home={paths.dashboard()} />}>{routesOf(access.broker)}</Route>
            <Route element={<RequireUser who={isAtDesk} home={paths.myLeads()} />}>{routesOf(access.desk)}</Route>
            <Route element={<RequireUser who={isAdmin} home={paths.myLeads()} />}>{routesOf(access.admin)}</Route>
          </Route>
        </Route>
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

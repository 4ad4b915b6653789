import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { adminAuthPages, brokerAuthPages, visitorAuthPages } from '@/features/auth/routes';
import { adminBrokerPages } from '@/features/brokers/routes';
import { brokerDashboardPages, dashboardPages } from '@/features/dashboard/routes';
import { adminLeadPages, brokerLeadPages } from '@/features/leads/routes';
import { adminPropertyPages } from '@/features/properties/routes';
import { publicPages } from '@/features/public/routes';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { RequireAdmin, RequireBroker, RequireSession, VisitorPages } from './guards';
import { isPageOf } from './isPageOf';

/** Who may open what. `server/app.ts` says the same of the calls. */
const access: Record<'visitor' | 'broker' | 'admin', PageRoute[]> = {
  visitor: [...visitorAuthPages, ...publicPages],
  broker: [...brokerLeadPages, ...brokerDashboardPages, ...brokerAuthPages],
  admin: [...dashboardPages, ...adminLeadPages, ...adminPropertyPages, ...adminBrokerPages, ...adminAuthPages],
};

const AppLayout = lazyPage(async () => (await import(/* webpackChunkName: "app" */ './layout/AppLayout')).AppLayout);
const NotFoundPage = lazyPage(
  async () => (await import(/* webpackChunkName: "not-found" */ './pages/NotFoundPage')).NotFoundPage,
);

const mayOpen = (target: string, isAdmin: boolean) =>
  isPageOf([...access.visitor, ...(isAdmin ? access.admin : access.broker)], target);

const routesOf = (pages: PageRoute[]) =>
  pages.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

export function AppRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route element={<VisitorPages mayOpen={mayOpen} />}>{routesOf(access.visitor)}</Route>
        <Route element={<RequireSession />}>
          <Route element={<AppLayout />}>
            <Route element={<RequireBroker />}>{routesOf(access.broker)}</Route>
            <Route element={<RequireAdmin />}>{routesOf(access.admin)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

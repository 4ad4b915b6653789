import { Suspense, useEffect } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { adminAuthPages, brokerAuthPages, signedInAuthPages, visitorAuthPages } from '@/features/auth/routes';
import { adminBrokerPages, deskBrokerPages } from '@/features/brokers/routes';
import { brokerDashboardPages, dashboardPages } from '@/features/dashboard/routes';
import { adminAgendaPages, brokerAgendaPages } from '@/features/leads/agenda/routes';
import { adminClockPages, brokerClockPages } from '@/features/leads/giving/clock/routes';
import { deskAssignmentPages } from '@/features/leads/giving/distribution/routes';
import { adminHandoverPages } from '@/features/leads/giving/handovers/routes';
import { adminRotationPages, brokerRotationPages } from '@/features/leads/giving/rotation/routes';
import { shiftPages } from '@/features/leads/giving/shifts/routes';
import { adminImportPages } from '@/features/leads/imports/routes';
import { brokerLeadPages, deskLeadPages, leadPages } from '@/features/leads/routes';
import { propertyImportPages } from '@/features/properties/imports/routes';
import { adminPropertyPages } from '@/features/properties/routes';
import { publicPages } from '@/features/public/routes';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { RequireSession, RequireUser, VisitorPages } from './guards';
import { HYDRATED } from './rendering/hydrated';

/** `server/access.ts` does the same for calls. */
const access: Record<'visitor' | 'signedIn' | 'broker' | 'desk' | 'admin', PageRoute[]> = {
  visitor: [...visitorAuthPages, ...publicPages],
  signedIn: [...signedInAuthPages, ...leadPages, ...shiftPages],
  broker: [
    ...brokerLeadPages,
    ...brokerAgendaPages,
    ...brokerClockPages,
    ...brokerRotationPages,
    ...brokerDashboardPages,
    ...brokerAuthPages,
  ],
  desk: [...deskLeadPages, ...deskAssignmentPages, ...deskBrokerPages],
  admin: [
    ...dashboardPages,
    ...adminAgendaPages,
    ...adminImportPages,
    ...adminHandoverPages,
    ...adminRotationPages,
    ...adminPropertyPages,
    ...propertyImportPages,
    ...adminBrokerPages,
    ...adminClockPages,
    ...adminAuthPages,
  ],
};

const AppLayout = lazyPage(() => import(/* webpackChunkName: "app" */ './layout/AppLayout'), 'AppLayout');
const NotFoundPage = lazyPage(() => import(/* webpackChunkName: "not-found" */ './pages/NotFoundPage'), 'NotFoundPage');

const isAdmin = (user: User) => user.isAdmin;
const isBroker = (user: User) => !user.isAdmin;

const pagesOf = (user: User) => [
  ...access.visitor,
  ...access.signedIn,
  ...(isAtDesk(user) ? access.desk : []),
  ...(user.isAdmin ? access.admin : access.broker),
];

const mayOpen = (target: string, user: User) => isPageOf(pagesOf(user), target);

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

/** `target`: untrusted. The login does not count. */
function isPageOf(pages: PageRoute[], target: string): boolean {
  const { origin } = window.location;
  // `//evil.example` and `/\evil.example` begin like a path.
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname === paths.login()) return false;
  return pages.some(({ path }) => matchPath(path, url.pathname) !== null);
}

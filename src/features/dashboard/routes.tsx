import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerDashboardPages: PageRoute[] = [
  {
    path: paths.brokerDashboard(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "broker-dashboard" */ './broker/BrokerDashboardPage')).BrokerDashboardPage,
    ),
  },
];

export const dashboardPages: PageRoute[] = [
  {
    path: paths.dashboard(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "dashboard" */ './admin/DashboardPage')).DashboardPage,
    ),
  },
  {
    path: paths.results(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "results" */ './results/ResultsPage')).ResultsPage),
  },
  {
    path: paths.speed(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "results" */ './speed/SpeedPage')).SpeedPage),
  },
  {
    path: paths.jobs(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "jobs" */ './jobs/JobsPage')).JobsPage),
  },
];

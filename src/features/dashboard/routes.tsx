import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerDashboardPages: PageRoute[] = [
  pageRoute(
    paths.brokerDashboard(),
    async () =>
      (await import(/* webpackChunkName: "broker-dashboard" */ './broker/BrokerDashboardPage')).BrokerDashboardPage,
  ),
];

export const dashboardPages: PageRoute[] = [
  pageRoute(
    paths.dashboard(),
    async () => (await import(/* webpackChunkName: "dashboard" */ './admin/DashboardPage')).DashboardPage,
  ),
  pageRoute(
    paths.results(),
    async () => (await import(/* webpackChunkName: "results" */ './results/ResultsPage')).ResultsPage,
  ),
  pageRoute(paths.speed(), async () => (await import(/* webpackChunkName: "results" */ './speed/SpeedPage')).SpeedPage),
  pageRoute(paths.jobs(), async () => (await import(/* webpackChunkName: "jobs" */ './jobs/JobsPage')).JobsPage),
];

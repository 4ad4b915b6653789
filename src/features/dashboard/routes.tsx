import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const brokerDashboardPages = [
  page(
    paths.brokerDashboard(),
    () => import(/* webpackChunkName: "broker-dashboard" */ './broker/BrokerDashboardPage'),
    'BrokerDashboardPage',
  ),
];

export const reportPages = [
  page(paths.results(), () => import(/* webpackChunkName: "results" */ './results/ResultsPage'), 'ResultsPage'),
  page(paths.speed(), () => import(/* webpackChunkName: "results" */ './speed/SpeedPage'), 'SpeedPage'),
];

export const dashboardPages = [
  page(paths.dashboard(), () => import(/* webpackChunkName: "dashboard" */ './admin/DashboardPage'), 'DashboardPage'),
  page(paths.brokerageData(), () => import(/* webpackChunkName: "exports" */ './DataPage'), 'DataPage'),
  page(paths.exports(), () => import(/* webpackChunkName: "exports" */ './exports/ExportsPage'), 'ExportsPage'),
  page(paths.audit(), () => import(/* webpackChunkName: "audit" */ './audit/AuditPage'), 'AuditPage'),
  page(paths.jobs(), () => import(/* webpackChunkName: "jobs" */ './jobs/JobsPage'), 'JobsPage'),
];

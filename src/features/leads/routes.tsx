import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

/** For admins and brokers. */
export const leadPages: PageRoute[] = [
  {
    path: paths.lead(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "lead-page" */ './lead/LeadPage')).LeadPage),
  },
  {
    path: paths.createLead(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "create-lead" */ './create/CreateLeadPage')).CreateLeadPage,
    ),
  },
];

export const brokerLeadPages: PageRoute[] = [
  {
    path: paths.today(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "today" */ './today/TodayPage')).TodayPage),
  },
  {
    path: paths.myLeads(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "my-leads" */ './board/MyLeadsPage')).MyLeadsPage),
  },
  {
    path: paths.pool(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "my-leads" */ './pool/PoolPage')).PoolPage),
  },
  {
    path: paths.rotationLedger(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "rotation-ledger" */ './rotation/RotationLedgerPage')).RotationLedgerPage,
    ),
  },
];

export const adminLeadPages: PageRoute[] = [
  {
    path: paths.leadsList(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "leads-list" */ './list/LeadsListPage')).LeadsListPage,
    ),
  },
  {
    path: paths.assignLeads(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "assign-leads" */ './assign/AssignLeadsPage')).AssignLeadsPage,
    ),
  },
  {
    path: paths.distributions(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "distributions" */ './distribution/DistributionsPage')).DistributionsPage,
    ),
  },
  {
    path: paths.rotation(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "rotation" */ './rotation/RotationPage')).RotationPage,
    ),
  },
];

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
    path: paths.myLeads(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "my-leads" */ './board/MyLeadsPage')).MyLeadsPage),
  },
];

export const adminLeadPages: PageRoute[] = [
  {
    path: paths.leadsList(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "leads-list" */ './list/LeadsListPage')).LeadsListPage,
    ),
  },
];

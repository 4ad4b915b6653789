import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

/** For admins and brokers. */
export const leadPages: PageRoute[] = [
  pageRoute(paths.lead(), async () => (await import(/* webpackChunkName: "lead-page" */ './lead/LeadPage')).LeadPage),
  pageRoute(
    paths.createLead(),
    async () => (await import(/* webpackChunkName: "create-lead" */ './create/CreateLeadPage')).CreateLeadPage,
  ),
];

export const brokerLeadPages: PageRoute[] = [
  pageRoute(
    paths.myLeads(),
    async () => (await import(/* webpackChunkName: "my-leads" */ './board/MyLeadsPage')).MyLeadsPage,
  ),
];

export const adminLeadPages: PageRoute[] = [
  pageRoute(
    paths.leadsList(),
    async () => (await import(/* webpackChunkName: "leads-list" */ './list/LeadsListPage')).LeadsListPage,
  ),
];

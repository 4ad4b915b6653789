import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const adminAssignmentPages: PageRoute[] = [
  pageRoute(
    paths.assignLeads(),
    async () => (await import(/* webpackChunkName: "assign-leads" */ './AssignLeadsPage')).AssignLeadsPage,
  ),
  pageRoute(
    paths.distributions(),
    async () => (await import(/* webpackChunkName: "distributions" */ './DistributionsPage')).DistributionsPage,
  ),
];

import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const adminAssignmentPages: PageRoute[] = [
  {
    path: paths.assignLeads(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "assign-leads" */ './AssignLeadsPage')).AssignLeadsPage,
    ),
  },
  {
    path: paths.distributions(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "distributions" */ './DistributionsPage')).DistributionsPage,
    ),
  },
];

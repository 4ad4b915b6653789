import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const deskAssignmentPages = [
  page(
    paths.assignLeads(),
    () => import(/* webpackChunkName: "assign-leads" */ './AssignLeadsPage'),
    'AssignLeadsPage',
  ),
];

import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const adminHandoverPages = [
  page(paths.handover(), () => import(/* webpackChunkName: "handover" */ './HandoverPage'), 'HandoverPage'),
];

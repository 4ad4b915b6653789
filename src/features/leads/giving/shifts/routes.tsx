import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const shiftPages = [
  page(paths.shifts(), () => import(/* webpackChunkName: "clock" */ './ShiftsPage'), 'ShiftsPage'),
];

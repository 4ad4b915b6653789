import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const teamDayPages = [
  page(paths.teamDay(), () => import(/* webpackChunkName: "team-agenda" */ './TeamDayPage'), 'TeamDayPage'),
];

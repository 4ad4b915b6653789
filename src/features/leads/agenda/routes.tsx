import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const deskAgendaPages = [
  page(
    paths.teamAgenda(),
    () => import(/* webpackChunkName: "team-agenda" */ './team/TeamAgendaPage'),
    'TeamAgendaPage',
  ),
];

export const brokerAgendaPages = [
  page(paths.today(), () => import(/* webpackChunkName: "today" */ './today/TodayPage'), 'TodayPage'),
];

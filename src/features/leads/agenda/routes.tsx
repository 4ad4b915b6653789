import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerAgendaPages: PageRoute[] = [
  pageRoute(paths.today(), async () => (await import(/* webpackChunkName: "today" */ './today/TodayPage')).TodayPage),
];

import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerAgendaPages: PageRoute[] = [
  {
    path: paths.today(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "today" */ './today/TodayPage')).TodayPage),
  },
];

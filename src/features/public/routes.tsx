import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const publicPages: PageRoute[] = [
  {
    path: paths.landing(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "landing" */ './pages/LandingPage')).LandingPage),
  },
];

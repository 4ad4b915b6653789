import { lazy } from 'react';
import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const publicPages: PageRoute[] = [
  {
    path: paths.landing(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "landing" */ './pages/LandingPage')).LandingPage),
  },
];

/** For other pages that take contacts. */
export const LazyContactCard = lazy(async () => ({
  default: (await import(/* webpackChunkName: "contact" */ './components/ContactCard')).ContactCard,
}));

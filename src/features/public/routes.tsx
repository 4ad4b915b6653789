import { lazy } from 'react';
import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { ContactUnavailable } from './contact/ContactUnavailable';

export const publicPages: PageRoute[] = [
  {
    path: paths.landing(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "landing" */ './landing/LandingPage')).LandingPage),
  },
];

/** For other pages that take contacts, which stay when it does not come. */
export const LazyContactCard = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: "contact" */ './contact/ContactCard')).ContactCard };
  } catch {
    return { default: ContactUnavailable };
  }
});

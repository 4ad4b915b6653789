import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const publicPages: PageRoute[] = [
  {
    path: paths.landing(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "landing" */ './landing/LandingPage')).LandingPage),
  },
  {
    path: paths.map(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "map" */ './map/MapPage')).MapPage),
  },
  {
    path: paths.property(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "property" */ './property/PropertyPage')).PropertyPage,
    ),
  },
  {
    path: paths.propertyDetail(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "property-detail" */ './property/PropertyDetailPage')).PropertyDetailPage,
    ),
  },
  {
    path: paths.hotsite(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "hotsite" */ './hotsite/HotsitePage')).HotsitePage),
  },
  {
    path: paths.hotsiteOfBroker(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "hotsite" */ './hotsite/HotsitePage')).HotsiteOfBrokerPage,
    ),
  },
  {
    path: paths.selection(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "selection" */ './selection/SelectionPage')).SelectionPage,
    ),
  },
];

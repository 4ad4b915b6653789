import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const publicPages: PageRoute[] = [
  pageRoute(
    paths.landing(),
    async () => (await import(/* webpackChunkName: "landing" */ './landing/LandingPage')).LandingPage,
  ),
  pageRoute(paths.map(), async () => (await import(/* webpackChunkName: "map" */ './map/MapPage')).MapPage),
  pageRoute(
    paths.property(),
    async () => (await import(/* webpackChunkName: "property" */ './property/PropertyPage')).PropertyPage,
  ),
  pageRoute(
    paths.propertyDetail(),
    async () =>
      (await import(/* webpackChunkName: "property-detail" */ './property/PropertyDetailPage')).PropertyDetailPage,
  ),
  pageRoute(
    paths.hotsite(),
    async () => (await import(/* webpackChunkName: "hotsite" */ './hotsite/HotsitePage')).HotsitePage,
  ),
  pageRoute(
    paths.hotsiteOfBroker(),
    async () => (await import(/* webpackChunkName: "hotsite" */ './hotsite/HotsitePage')).HotsiteOfBrokerPage,
  ),
  pageRoute(
    paths.selection(),
    async () => (await import(/* webpackChunkName: "selection" */ './selection/SelectionPage')).SelectionPage,
  ),
];

import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const publicPages = [
  page(paths.landing(), () => import(/* webpackChunkName: "landing" */ './landing/LandingPage'), 'LandingPage'),
  page(paths.map(), () => import(/* webpackChunkName: "map" */ './map/MapPage'), 'MapPage'),
  page(paths.privacy(), () => import(/* webpackChunkName: "privacy" */ './privacy/PrivacyPage'), 'PrivacyPage'),
  page(paths.property(), () => import(/* webpackChunkName: "property" */ './property/PropertyPage'), 'PropertyPage'),
  page(
    paths.propertyDetail(),
    () => import(/* webpackChunkName: "property-detail" */ './property/PropertyDetailPage'),
    'PropertyDetailPage',
  ),
  page(paths.hotsite(), () => import(/* webpackChunkName: "hotsite" */ './hotsite/HotsitePage'), 'HotsitePage'),
  page(
    paths.hotsiteOfBroker(),
    () => import(/* webpackChunkName: "hotsite" */ './hotsite/HotsitePage'),
    'HotsiteOfBrokerPage',
  ),
  page(paths.saved(), () => import(/* webpackChunkName: "saved" */ './saved/SavedPage'), 'SavedPage'),
  page(
    paths.selection(),
    () => import(/* webpackChunkName: "selection" */ './selection/SelectionPage'),
    'SelectionPage',
  ),
];

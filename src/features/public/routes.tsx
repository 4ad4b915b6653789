import { paths } from '#contract/ground/paths.ts';
import { nextTask } from '@/shared/nextTask';
import { page } from '@/shared/routing/pageRoute';

/** Each step is a task. */
async function loadMapPage() {
  await import(/* webpackChunkName: "map" */ './map/mapSearch');
  await nextTask();
  await import(/* webpackChunkName: "map" */ './map/useMapView');
  await nextTask();
  await import(/* webpackChunkName: "map" */ './card/PropertyCard');
  await nextTask();
  return import(/* webpackChunkName: "map" */ './map/MapPage');
}

async function loadPropertyPage() {
  await import(/* webpackChunkName: "property" */ './property/photos/PhotoCarousel');
  await nextTask();
  return import(/* webpackChunkName: "property" */ './property/PropertyPage');
}

export const publicPages = [
  page(paths.landing(), () => import(/* webpackChunkName: "landing" */ './landing/LandingPage'), 'LandingPage'),
  page(paths.map(), loadMapPage, 'MapPage'),
  page(paths.privacy(), () => import(/* webpackChunkName: "privacy" */ './privacy/PrivacyPage'), 'PrivacyPage'),
  page(paths.property(), loadPropertyPage, 'PropertyPage'),
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

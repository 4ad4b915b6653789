import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';
import type { ContactForm } from './contactForm';

/** `Contact` is another feature's: the shell, which knows both, hands it in. */
export const visitorPropertyPages = (Contact: ContactForm): PageRoute[] => [
  {
    path: paths.map(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "map" */ './pages/MapPage')).MapPage),
  },
  {
    path: paths.property(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "property" */ './pages/PropertyPage')).PropertyPage),
  },
  {
    path: paths.propertyDetail(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "property-detail" */ './pages/PropertyDetailPage')).PropertyDetailPage,
    ),
  },
  {
    path: paths.hotsite(),
    Page: lazyPage(async () => {
      const { HotsitePage } = await import(/* webpackChunkName: "hotsite" */ './pages/HotsitePage');
      return function Site() {
        return <HotsitePage Contact={Contact} />;
      };
    }),
  },
  {
    path: paths.hotsiteOfBroker(),
    Page: lazyPage(async () => {
      const { HotsiteOfBrokerPage } = await import(/* webpackChunkName: "hotsite" */ './pages/HotsitePage');
      return function Site() {
        return <HotsiteOfBrokerPage Contact={Contact} />;
      };
    }),
  },
];

export const adminPropertyPages: PageRoute[] = [
  {
    path: paths.createProperty(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "create-property" */ './pages/CreatePropertyPage')).CreatePropertyPage,
    ),
  },
  {
    path: paths.manageProperties(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "manage-properties" */ './pages/ManagePropertiesPage')).ManagePropertiesPage,
    ),
  },
];

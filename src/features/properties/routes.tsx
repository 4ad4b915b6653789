import type { ComponentType } from 'react';
import { paths } from '#contract/paths.ts';
import type { ContactForm } from '@/features/public/contact/contactForm';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';

/** `Contact` is another feature's: the shell, which knows both, hands it in. */
export function visitorPropertyPages(Contact: ContactForm): PageRoute[] {
  const withContact = (load: () => Promise<ComponentType<{ Contact: ContactForm }>>) =>
    lazyPage(async () => {
      const Page = await load();
      return function PageWithContact() {
        return <Page Contact={Contact} />;
      };
    });
  return [
    {
      path: paths.map(),
      Page: lazyPage(async () => (await import(/* webpackChunkName: "map" */ '@/features/public/map/MapPage')).MapPage),
    },
    {
      path: paths.property(),
      Page: withContact(
        async () =>
          (await import(/* webpackChunkName: "property" */ '@/features/public/property/PropertyPage')).PropertyPage,
      ),
    },
    {
      path: paths.propertyDetail(),
      Page: withContact(
        async () =>
          (await import(/* webpackChunkName: "property-detail" */ '@/features/public/property/PropertyDetailPage'))
            .PropertyDetailPage,
      ),
    },
    {
      path: paths.hotsite(),
      Page: withContact(
        async () =>
          (await import(/* webpackChunkName: "hotsite" */ '@/features/public/hotsite/HotsitePage')).HotsitePage,
      ),
    },
    {
      path: paths.hotsiteOfBroker(),
      Page: withContact(
        async () =>
          (await import(/* webpackChunkName: "hotsite" */ '@/features/public/hotsite/HotsitePage')).HotsiteOfBrokerPage,
      ),
    },
  ];
}

export const adminPropertyPages: PageRoute[] = [
  {
    path: paths.createProperty(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "create-property" */ './create/CreatePropertyPage')).CreatePropertyPage,
    ),
  },
  {
    path: paths.manageProperties(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "manage-properties" */ './manage/ManagePropertiesPage'))
          .ManagePropertiesPage,
    ),
  },
];

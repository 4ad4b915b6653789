import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

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

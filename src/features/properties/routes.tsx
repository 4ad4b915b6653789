import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const adminPropertyPages: PageRoute[] = [
  pageRoute(
    paths.createProperty(),
    async () =>
      (await import(/* webpackChunkName: "create-property" */ './create/CreatePropertyPage')).CreatePropertyPage,
  ),
  pageRoute(
    paths.manageProperties(),
    async () =>
      (await import(/* webpackChunkName: "manage-properties" */ './manage/ManagePropertiesPage')).ManagePropertiesPage,
  ),
];

import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const adminPropertyPages = [
  page(
    paths.createProperty(),
    () => import(/* webpackChunkName: "create-property" */ './create/CreatePropertyPage'),
    'CreatePropertyPage',
  ),
  page(
    paths.manageProperties(),
    () => import(/* webpackChunkName: "manage-properties" */ './manage/ManagePropertiesPage'),
    'ManagePropertiesPage',
  ),
];

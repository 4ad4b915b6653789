import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const propertyImportPages = [
  page(
    paths.importProperties(),
    () => import(/* webpackChunkName: "import-properties" */ './ImportPropertiesPage'),
    'ImportPropertiesPage',
  ),
  page(
    paths.propertyImport(),
    () => import(/* webpackChunkName: "property-import" */ './PropertyImportPage'),
    'PropertyImportPage',
  ),
];

import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const importPages = [
  page(
    paths.importLeads(),
    () => import(/* webpackChunkName: "import-leads" */ './ImportLeadsPage'),
    'ImportLeadsPage',
  ),
  page(paths.leadImport(), () => import(/* webpackChunkName: "lead-import" */ './LeadImportPage'), 'LeadImportPage'),
];

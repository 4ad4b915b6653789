import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const rotationLedgerPages = [
  page(
    paths.rotationLedger(),
    () => import(/* webpackChunkName: "rotation-ledger" */ './RotationLedgerPage'),
    'RotationLedgerPage',
  ),
];

export const adminRotationPages = [
  page(paths.rotation(), () => import(/* webpackChunkName: "rotation" */ './RotationPage'), 'RotationPage'),
];

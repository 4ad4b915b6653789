import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerRotationPages: PageRoute[] = [
  pageRoute(
    paths.rotationLedger(),
    async () => (await import(/* webpackChunkName: "rotation-ledger" */ './RotationLedgerPage')).RotationLedgerPage,
  ),
];

export const adminRotationPages: PageRoute[] = [
  pageRoute(
    paths.rotation(),
    async () => (await import(/* webpackChunkName: "rotation" */ './RotationPage')).RotationPage,
  ),
];

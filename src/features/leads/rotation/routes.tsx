import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerRotationPages: PageRoute[] = [
  {
    path: paths.rotationLedger(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "rotation-ledger" */ './RotationLedgerPage')).RotationLedgerPage,
    ),
  },
];

export const adminRotationPages: PageRoute[] = [
  {
    path: paths.rotation(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "rotation" */ './RotationPage')).RotationPage),
  },
];

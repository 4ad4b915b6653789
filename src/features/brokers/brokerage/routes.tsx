import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const adminBrokeragePages: PageRoute[] = [
  {
    path: paths.brokerage(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "brokerage" */ './BrokeragePage')).BrokeragePage),
  },
];

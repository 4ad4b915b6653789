import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { adminBrokeragePages } from './brokerage/routes';

/** In a file of its own, as in each feature: the router imports it, and the page is a chunk. */
export const adminBrokerPages: PageRoute[] = [
  {
    path: paths.brokers(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "manage-brokers" */ './ManageBrokersPage')).ManageBrokersPage,
    ),
  },
  ...adminBrokeragePages,
];

import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const adminBrokerPages: PageRoute[] = [
  {
    path: paths.brokers(),
    Page: lazyPage(
      async () => (await import(/* webpackChunkName: "manage-brokers" */ './ManageBrokersPage')).ManageBrokersPage,
    ),
  },
];

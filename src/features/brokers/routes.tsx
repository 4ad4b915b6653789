import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const adminBrokerPages: PageRoute[] = [
  pageRoute(
    paths.brokers(),
    async () => (await import(/* webpackChunkName: "manage-brokers" */ './ManageBrokersPage')).ManageBrokersPage,
  ),
  pageRoute(
    paths.brokerage(),
    async () => (await import(/* webpackChunkName: "brokerage" */ './brokerage/BrokeragePage')).BrokeragePage,
  ),
];

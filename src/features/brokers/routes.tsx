import { paths } from '#contract/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const adminBrokerPages = [
  page(
    paths.brokers(),
    () => import(/* webpackChunkName: "manage-brokers" */ './ManageBrokersPage'),
    'ManageBrokersPage',
  ),
  page(
    paths.brokerage(),
    () => import(/* webpackChunkName: "brokerage" */ './brokerage/BrokeragePage'),
    'BrokeragePage',
  ),
];

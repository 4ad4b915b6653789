import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const deskBrokerPages = [
  page(
    paths.brokers(),
    () => import(/* webpackChunkName: "manage-brokers" */ './ManageBrokersPage'),
    'ManageBrokersPage',
  ),
];

export const adminBrokerPages = [
  page(paths.teams(), () => import(/* webpackChunkName: "teams" */ './teams/TeamsPage'), 'TeamsPage'),
  page(
    paths.brokerage(),
    () => import(/* webpackChunkName: "brokerage" */ './brokerage/BrokeragePage'),
    'BrokeragePage',
  ),
  page(
    paths.brokerageTexts(),
    () => import(/* webpackChunkName: "brokerage-texts" */ './brokerage/texts/TextsPage'),
    'TextsPage',
  ),
  page(
    paths.connections(),
    () => import(/* webpackChunkName: "connections" */ './brokerage/connections/ConnectionsPage'),
    'ConnectionsPage',
  ),
];

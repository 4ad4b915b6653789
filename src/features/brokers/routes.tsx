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
    paths.invitations(),
    () => import(/* webpackChunkName: "invitations" */ './invitations/InvitationsPage'),
    'InvitationsPage',
  ),
  page(paths.brokerage(), () => import(/* webpackChunkName: "brokerage" */ './brokerage/BrandPage'), 'BrandPage'),
  page(
    paths.brokerageContact(),
    () => import(/* webpackChunkName: "brokerage" */ './brokerage/ContactPage'),
    'ContactPage',
  ),
  page(
    paths.brokerageRegions(),
    () => import(/* webpackChunkName: "brokerage" */ './brokerage/regions/RegionsPage'),
    'RegionsPage',
  ),
  page(
    paths.brokerageTexts(),
    () => import(/* webpackChunkName: "brokerage-texts" */ './brokerage/texts/TextsPage'),
    'TextsPage',
  ),
  page(paths.brokerageLists(), () => import(/* webpackChunkName: "brokerage" */ './brokerage/ListsPage'), 'ListsPage'),
  page(
    paths.brokerageSecurity(),
    () => import(/* webpackChunkName: "brokerage" */ './brokerage/SecurityPage'),
    'SecurityPage',
  ),
  page(
    paths.connections(),
    () => import(/* webpackChunkName: "connections" */ './brokerage/connections/ConnectionsPage'),
    'ConnectionsPage',
  ),
];

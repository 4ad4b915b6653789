import { paths } from '#contract/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const adminBrokeragePages = [
  page(paths.brokerage(), () => import(/* webpackChunkName: "brokerage" */ './BrokeragePage'), 'BrokeragePage'),
];

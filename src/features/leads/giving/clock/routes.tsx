import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const brokerClockPages = [
  page(paths.pool(), () => import(/* webpackChunkName: "my-leads" */ './pool/PoolPage'), 'PoolPage'),
];

export const adminClockPages = [
  page(paths.clock(), () => import(/* webpackChunkName: "clock" */ './settings/ClockPage'), 'ClockPage'),
];

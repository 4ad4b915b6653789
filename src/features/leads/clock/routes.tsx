import { paths } from '#contract/paths.ts';
import { pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerClockPages: PageRoute[] = [
  pageRoute(paths.pool(), async () => (await import(/* webpackChunkName: "my-leads" */ './pool/PoolPage')).PoolPage),
];

export const adminClockPages: PageRoute[] = [
  pageRoute(
    paths.clock(),
    async () => (await import(/* webpackChunkName: "clock" */ './settings/ClockPage')).ClockPage,
  ),
];

/** For admins, who change them, and brokers. */
export const shiftPages: PageRoute[] = [
  pageRoute(
    paths.shifts(),
    async () => (await import(/* webpackChunkName: "clock" */ './shifts/ShiftsPage')).ShiftsPage,
  ),
];

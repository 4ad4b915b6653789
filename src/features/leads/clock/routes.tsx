import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

export const brokerClockPages: PageRoute[] = [
  {
    path: paths.pool(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "my-leads" */ './pool/PoolPage')).PoolPage),
  },
];

export const adminClockPages: PageRoute[] = [
  {
    path: paths.clock(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "clock" */ './settings/ClockPage')).ClockPage),
  },
];

/** For admins, who change them, and brokers. */
export const shiftPages: PageRoute[] = [
  {
    path: paths.shifts(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "clock" */ './shifts/ShiftsPage')).ShiftsPage),
  },
];

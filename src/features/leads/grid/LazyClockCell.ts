import { lazyPart } from '@/shared/lazyPart';

/** Few leads of a list have a clock. */
export const LazyClockCell = lazyPart(
  async () => (await import(/* webpackChunkName: "clock-cell" */ './ClockCell')).ClockCell,
);

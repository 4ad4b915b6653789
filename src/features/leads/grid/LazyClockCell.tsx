import { lazyPart } from '@/shared/lazyPart';

/** As wide as most marks: the chip before it has its width already. */
export const MARK_PLACE = (
  <span className="lead-clock" aria-hidden style={{ visibility: 'hidden' }}>
    15 min
  </span>
);

/** Few leads of a list have a clock. */
export const LazyClockCell = lazyPart(
  async () => (await import(/* webpackChunkName: "clock-cell" */ './ClockCell')).ClockCell,
  MARK_PLACE,
);

import { lazyPart } from '@/shared/lazyPart';
import { MarkPlace } from './MarkPlace';

/** Few leads of a list have a clock. */
export const LazyClockCell = lazyPart(
  async () => (await import(/* webpackChunkName: "clock-cell" */ './ClockCell')).ClockCell,
  <MarkPlace />,
);

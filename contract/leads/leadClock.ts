import type { Instant, Minutes } from '../ground/units.ts';
import type { ClockStage } from './leadValues.ts';

export interface LeadClock {
  stage: ClockStage;
  startedAt: Instant;
  /** End of the open time; null in the bolsão once admins were notified. */
  endsAt: Instant | null;
  /** Open minutes at the start. */
  minutes: Minutes;
  hop: number;
}

import type { ClockStage } from './leadValues.ts';

export interface LeadClock {
  stage: ClockStage;
  startedAt: string;
  /** End of the open time; null in the bolsão once admins were notified. */
  endsAt: string | null;
  /** Open minutes at the start. */
  minutes: number;
  hop: number;
}

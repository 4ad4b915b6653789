import type { ClockStage } from './constants.ts';

/** Of a lead. Null when nobody waits for a first contact. */
export interface LeadClock {
  stage: ClockStage;
  startedAt: string;
  /** When it moves on, or the admins are notified. It counts open hours only. Null in the bolsão once they were. */
  endsAt: string | null;
  /** Open minutes it began with. */
  minutes: number;
  /** How often the lead has moved on. */
  hop: number;
}

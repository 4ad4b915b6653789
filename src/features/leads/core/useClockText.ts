import type { LeadClock } from '#contract/leads/leadClock.ts';
import { useGetClockHoursQuery } from './clockApi';
import { clockText } from './clockText';
import type { ClockReader, ClockText } from './clockText';

/** Null while the open hours are not known: a wrong time is worse than none. */
export function useClockText(clock: LeadClock, now: Date, reader?: ClockReader): ClockText | null {
  const { data: hours } = useGetClockHoursQuery(undefined);
  return hours ? clockText(clock, hours, now, reader) : null;
}

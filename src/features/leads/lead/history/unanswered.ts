import { differenceInHours } from 'date-fns/differenceInHours';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';

/** The reader's last try of which they have not said how it went. `events`: newest first. */
export function unanswered(events: readonly LeadEvent[], reader: string | undefined, now: Date): LeadEvent | undefined {
  const last = events.find(({ by, type }) => by?._id === reader && (type === 'attempt' || type === 'outcome'));
  return last?.type === 'attempt' && last.outcome === null && differenceInHours(now, last.at) < 24 ? last : undefined;
}

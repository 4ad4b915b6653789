import type { Lead } from '#contract/leads.ts';
import { isWaiting } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import type { LiveState } from '../liveSlice';

type ShownLead = Pick<Lead, '_id' | 'status' | 'updatedAt' | 'version' | 'clock'>;

/**
 * The last tap's status is in view while it waits for its answer; then the newer of list and answer. So a refused tap never
 * brings back what a later one has replaced, and a list that was requested before a tap never hides it.
 */
export function withShownStatus<Row extends ShownLead>(
  lead: Row,
  entries: readonly OutboxEntry[],
  savedStatuses: LiveState['savedStatuses'],
): Row {
  const saved = savedStatuses[lead._id];
  const newest = saved && lead.updatedAt < saved.updatedAt ? { ...lead, ...saved } : lead;
  const wanted = entries
    .filter((entry) => isWaiting(entry) && entry.lead._id === lead._id)
    .map(({ action }) => action)
    .findLast((action) => action.kind === 'status');
  return wanted ? { ...newest, status: wanted.status } : newest;
}

import type { EntryKind } from '#contract/leads/moveKinds.ts';
import { advance, emptyQueue, startOver } from '../../server/giving/rotation/queue.ts';
import type { Queue } from '../../server/giving/rotation/queue.ts';

export interface LedgerRow {
  [column: string]: unknown;
  id: number;
  kind: EntryKind;
  queue: string | null;
  user_id: string | null;
  eligible: Record<string, number> | null;
  skipped: string[];
}

export interface StoredEntry {
  [column: string]: unknown;
  queue: string;
  since: number;
  clock: number;
  eligible: Record<string, number>;
  user_id: string;
  had: number;
  taken: number;
  last_turn: number | null;
  passed_at: number | null;
}

/** The ledger in order, from the first assignment that its queue counts. */
export const LEDGER = `
  select t.id::int as id, t.kind, t.queue, t.user_id, t.eligible,
    array(select s.user_id::text from rotation_skips s where s.turn_id = t.id) as skipped
  from rotation_turns t left join rotation_queues q on q.queue = t.queue where t.id >= coalesce(q.since, 0) order by t.id`;

export const ENTRIES = `
  select queue, since::float, clock::float, eligible, user_id, had::float, taken, last_turn::float, passed_at::float
  from rotation_queues join rotation_seats using (queue) order by queue collate "C", user_id`;

/** The entries that the ledger leads to. */
export function replay(ledger: LedgerRow[]): StoredEntry[] {
  const queues = new Map<string, Queue>();
  for (const { id, kind, queue: name, user_id: userId, eligible, skipped } of ledger) {
    if (kind === 'pesos') for (const queue of queues.values()) startOver(queue);
    if (!name || !userId) continue;
    const queue = queues.get(name) ?? emptyQueue();
    queues.set(name, queue);
    advance(queue, { id, userId, eligible: eligible && new Map(Object.entries(eligible)), skipped });
  }
  return [...queues]
    .flatMap(([queue, { since, clock, eligible, entries }]) =>
      [...entries].map(([user_id, { received, taken, lastAssignment, skippedAt }]) => ({
        queue,
        since: since ?? 0,
        clock,
        eligible: Object.fromEntries(eligible),
        user_id,
        had: received,
        taken,
        last_turn: lastAssignment,
        passed_at: skippedAt,
      })),
    )
    .toSorted((one, other) => (one.queue + one.user_id < other.queue + other.user_id ? -1 : 1));
}

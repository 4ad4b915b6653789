import { advance, emptyQueue } from '../../server/rotation/queue.ts';
import type { Queue } from '../../server/rotation/queue.ts';

export interface LedgerRow {
  [column: string]: unknown;
  id: number;
  queue: string | null;
  user_id: string | null;
  eligible: Record<string, number> | null;
  skipped: string[];
}

export interface StoredSeat {
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

/** The ledger in the order of turns, from the first one that its queue counts. */
export const LEDGER = `
  select t.id::int as id, t.queue, t.user_id, t.eligible,
    array(select s.user_id::text from rotation_skips s where s.turn_id = t.id) as skipped
  from rotation_turns t left join rotation_queues q on q.queue = t.queue where t.id >= coalesce(q.since, 0) order by t.id`;

export const SEATS = `
  select queue, since::float, clock::float, eligible, user_id, had::float, taken, last_turn::float, passed_at::float
  from rotation_queues join rotation_seats using (queue) order by queue collate "C", user_id`;

/** What the ledger amounts to, as it should be stored. */
export function replay(turns: LedgerRow[]): StoredSeat[] {
  const queues = new Map<string, Queue>();
  for (const { id, queue: name, user_id: userId, eligible, skipped } of turns) {
    if (!name || !userId) continue;
    const queue = queues.get(name) ?? emptyQueue();
    queues.set(name, queue);
    advance(queue, { id, userId, eligible: eligible && new Map(Object.entries(eligible)), skipped });
  }
  return [...queues]
    .flatMap(([queue, { since, clock, eligible, seats }]) =>
      [...seats].map(([user_id, { had, taken, lastTurn, passedAt }]) => ({
        queue,
        since: since ?? 0,
        clock,
        eligible: Object.fromEntries(eligible),
        user_id,
        had,
        taken,
        last_turn: lastTurn,
        passed_at: passedAt,
      })),
    )
    .toSorted((one, other) => (one.queue + one.user_id < other.queue + other.user_id ? -1 : 1));
}

import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { StoredEligible } from '../db/schema/rotation.ts';
import { advance, emptyQueue } from './queue.ts';
import type { Queue, QueueAssignment, QueueEntry } from './queue.ts';

// The tables say turn (assignment) and seat (queue entry): older servers use them during an update.

interface QueueRow {
  [column: string]: unknown;
  queue: string;
  since: number;
  clock: number;
  eligible: StoredEligible;
}

type EntryRow = QueueEntry & { [column: string]: unknown; queue: string; userId: string };

/** Empty for a queue without assignments. */
export async function readQueues(tx: Db, names: readonly string[]): Promise<Map<string, Queue>> {
  const queues = new Map(names.map((name) => [name, emptyQueue()]));
  const which = sql`queue = any(${sql.param(names)}::text[])`;
  const { rows } = await tx.execute<QueueRow>(
    sql`select queue, since, clock, eligible from rotation_queues where ${which}`,
  );
  for (const { queue, since, clock, eligible } of rows)
    queues.set(queue, { since, clock, eligible: new Map(Object.entries(eligible)), entries: new Map() });
  const { rows: entries } = await tx.execute<EntryRow>(sql`
    select queue, user_id as "userId", had as received, taken, last_turn as "lastAssignment", passed_at as "skippedAt"
    from rotation_seats where ${which}`);
  for (const { queue, userId, ...entry } of entries) queues.get(queue)?.entries.set(userId, entry);
  return queues;
}

export async function advanceStored(tx: Db, name: string, queue: Queue, assignment: QueueAssignment): Promise<void> {
  const changed = advance(queue, assignment);
  await tx.execute(sql`
    insert into rotation_queues (queue, since, clock, eligible)
    values (${name}, ${queue.since}, ${queue.clock}, ${JSON.stringify(Object.fromEntries(queue.eligible))}::jsonb)
    on conflict (queue) do update set clock = excluded.clock, eligible = excluded.eligible`);
  const entries = changed.map((id) => queue.entries.get(id));
  await tx.execute(sql`
    insert into rotation_seats (queue, user_id, had, taken, last_turn, passed_at)
    select ${name}::text, * from unnest(${sql.param(changed)}::uuid[],
      ${sql.param(entries.map((entry) => entry?.received ?? 0))}::bigint[],
      ${sql.param(entries.map((entry) => entry?.taken ?? 0))}::int[],
      ${sql.param(entries.map((entry) => entry?.lastAssignment ?? null))}::bigint[],
      ${sql.param(entries.map((entry) => entry?.skippedAt ?? null))}::bigint[])
    on conflict (queue, user_id) do update set had = excluded.had, taken = excluded.taken,
      last_turn = excluded.last_turn, passed_at = excluded.passed_at`);
}

import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { StoredEligible } from '../db/schema/rotation.ts';
import { readRows } from '../sql/columns.ts';
import { advance, emptyQueue } from './queue.ts';
import type { Queue, QueueAssignment } from './queue.ts';

// The tables say turn (assignment) and seat (queue entry): older servers use them during an update.

const QUEUE_COLUMNS = {
  queue: sql<string>`queue`,
  since: sql<number>`since`,
  clock: sql<number>`clock`,
  eligible: sql<StoredEligible>`eligible`,
};

const ENTRY_COLUMNS = {
  queue: sql<string>`queue`,
  userId: sql<string>`user_id`,
  received: sql<number>`had`,
  taken: sql<number>`taken`,
  lastAssignment: sql<number | null>`last_turn`,
  skippedAt: sql<number | null>`passed_at`,
};

/** Empty for a queue without assignments. */
export async function readQueues(tx: Db, names: readonly string[]): Promise<Map<string, Queue>> {
  const queues = new Map(names.map((name) => [name, emptyQueue()]));
  const which = sql`queue = any(${sql.param(names)}::text[])`;
  const rows = await readRows(tx, QUEUE_COLUMNS, (list) => sql`select ${list} from rotation_queues where ${which}`);
  for (const { queue, since, clock, eligible } of rows)
    queues.set(queue, { since, clock, eligible: new Map(Object.entries(eligible)), entries: new Map() });
  const entries = await readRows(tx, ENTRY_COLUMNS, (list) => sql`select ${list} from rotation_seats where ${which}`);
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

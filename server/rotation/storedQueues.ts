import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { StoredEligible } from '../db/schema/rotation.ts';
import { select } from '../sql/columns.ts';
import { emptyQueue } from './queue.ts';
import type { Queue, QueueEntry } from './queue.ts';
import type { Roleta } from './roleta.ts';

// The tables say turn (entry of the ledger) and seat (queue entry): older servers use them during an update.

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

export async function readAllQueues(tx: Db): Promise<Map<string, Queue>> {
  const { rows } = await tx.execute<{ queue: string }>(sql`select queue from rotation_queues`);
  return readQueues(
    tx,
    rows.map(({ queue }) => queue),
  );
}

export async function readQueues(tx: Db, names: readonly string[]): Promise<Map<string, Queue>> {
  const queues = new Map(names.map((name) => [name, emptyQueue()]));
  const which = sql`queue = any(${sql.param(names)}::text[])`;
  const rows = await select(tx, QUEUE_COLUMNS)`from rotation_queues where ${which}`;
  for (const { queue, since, clock, eligible } of rows)
    queues.set(queue, { since, clock, eligible: new Map(Object.entries(eligible)), entries: new Map() });
  const entries = await select(tx, ENTRY_COLUMNS)`from rotation_seats where ${which}`;
  for (const { queue, userId, ...entry } of entries) queues.get(queue)?.entries.set(userId, entry);
  return queues;
}

export async function storeQueues(tx: Db, { queues, changed, regrouped }: Roleta): Promise<void> {
  if (changed.size === 0) return;
  const changedQueues = [...queues].filter(([name]) => changed.has(name));
  await storeTotals(
    tx,
    changedQueues.filter(([name]) => regrouped.has(name)),
  );
  await storeClocks(
    tx,
    changedQueues.filter(([name]) => !regrouped.has(name)),
  );
  const entriesOf = ([queue, { entries }]: [string, Queue]) =>
    [...entries].flatMap(([userId, entry]) => (changed.get(queue)?.has(userId) ? { queue, userId, ...entry } : []));
  await storeEntries(tx, changedQueues.flatMap(entriesOf));
}

/** Without their eligible brokers: hundreds of ids. */
async function storeClocks(tx: Db, queues: readonly [string, Queue][]): Promise<void> {
  if (queues.length === 0) return;
  const rows = queues.map(([queue, { clock }]) => ({ queue, clock }));
  await tx.execute(sql`
    update rotation_queues q set clock = c.clock
    from json_to_recordset(${JSON.stringify(rows)}) as c (queue text, clock bigint) where q.queue = c.queue`);
}

async function storeTotals(tx: Db, queues: readonly [string, Queue][]): Promise<void> {
  if (queues.length === 0) return;
  const rows = queues.map(([queue, { since, clock, eligible }]) => ({
    queue,
    since,
    clock,
    eligible: Object.fromEntries(eligible),
  }));
  await tx.execute(sql`
    insert into rotation_queues (queue, since, clock, eligible)
    select * from json_to_recordset(${JSON.stringify(rows)}) as q (queue text, since bigint, clock bigint, eligible jsonb)
    on conflict (queue) do update set clock = excluded.clock, eligible = excluded.eligible`);
}

interface StoredEntry extends QueueEntry {
  queue: string;
  userId: string;
}

async function storeEntries(tx: Db, entries: readonly StoredEntry[]): Promise<void> {
  await tx.execute(sql`
    insert into rotation_seats (queue, user_id, had, taken, last_turn, passed_at)
    select * from json_to_recordset(${JSON.stringify(entries)}) as e (
      queue text, "userId" uuid, received bigint, taken int, "lastAssignment" bigint, "skippedAt" bigint)
    on conflict (queue, user_id) do update set had = excluded.had, taken = excluded.taken,
      last_turn = excluded.last_turn, passed_at = excluded.passed_at`);
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import type { StoredEligible } from '../../ground/db/schema/rotation.ts';
import { jsonList, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { candidatesColumn } from './candidates.ts';
import { emptyQueue } from './queue.ts';
import type { Queue, QueueEntry } from './queue.ts';
import { Roleta } from './roleta.ts';
import { reserveEntryIds } from './writeLedger.ts';

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

async function readQueues(tx: Db, names: readonly string[]): Promise<Map<string, Queue>> {
  const [stored] = await select(tx, queueLists(names))``;
  return queuesOf(names, stored);
}

interface StoredQueues {
  queues: RowOf<typeof QUEUE_COLUMNS>[];
  entries: RowOf<typeof ENTRY_COLUMNS>[];
}

const queueLists = (names: readonly string[]) => {
  const which = sql`where queue = any(${sql.param(names)}::text[])`;
  return {
    queues: jsonList<StoredQueues['queues'][0]>(QUEUE_COLUMNS, sql`from rotation_queues ${which}`),
    entries: jsonList<StoredQueues['entries'][0]>(ENTRY_COLUMNS, sql`from rotation_seats ${which}`),
  };
};

function queuesOf(names: readonly string[], stored: StoredQueues | undefined): Map<string, Queue> {
  const queues = new Map(names.map((name) => [name, emptyQueue()]));
  for (const { queue, since, clock, eligible } of stored?.queues ?? [])
    queues.set(queue, { since, clock, eligible: new Map(Object.entries(eligible)), entries: new Map() });
  for (const { queue, userId, ...entry } of stored?.entries ?? []) queues.get(queue)?.entries.set(userId, entry);
  return queues;
}

interface ToRead {
  queues: readonly string[];
  /** Candidates besides the team. */
  owners: readonly string[];
  /** New ids of the ledger. */
  entries: number;
  now: SQL;
}

/** In one statement: the roleta's lock is held. */
export async function readRoleta(tx: Db, { queues, owners, entries, now }: ToRead) {
  const columns = { ...queueLists(queues), brokers: candidatesColumn(owners, now), ids: reserveEntryIds(entries) };
  const [row] = await select(tx, columns)``;
  return { roleta: new Roleta(row?.brokers ?? [], queuesOf(queues, row)), ids: row?.ids ?? [] };
}

export async function storeQueues(tx: Db, { queues, changed, regrouped }: Roleta): Promise<void> {
  if (changed.size === 0) return;
  const changedQueues = [...queues].filter(([name]) => changed.has(name));
  await storeTotals(
    tx,
    changedQueues.filter(([name]) => regrouped.has(name)),
  );
  const entriesOf = ([queue, { entries }]: [string, Queue]) =>
    [...entries].flatMap(([userId, entry]) => (changed.get(queue)?.has(userId) ? { queue, userId, ...entry } : []));
  const clocks = changedQueues.map(([queue, { clock }]) => ({ queue, clock }));
  await storeEntries(tx, clocks, changedQueues.flatMap(entriesOf));
}

/** Only new queues, and those with other eligible brokers: each row holds hundreds of ids. */
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

async function storeEntries(
  tx: Db,
  clocks: readonly { queue: string; clock: number }[],
  entries: readonly StoredEntry[],
): Promise<void> {
  await tx.execute(sql`
    with clocks as (
      update rotation_queues q set clock = c.clock
      from json_to_recordset(${JSON.stringify(clocks)}) as c (queue text, clock bigint) where q.queue = c.queue
    )
    insert into rotation_seats (queue, user_id, had, taken, last_turn, passed_at)
    select * from json_to_recordset(${JSON.stringify(entries)}) as e (
      queue text, "userId" uuid, received bigint, taken int, "lastAssignment" bigint, "skippedAt" bigint)
    on conflict (queue, user_id) do update set had = excluded.had, taken = excluded.taken,
      last_turn = excluded.last_turn, passed_at = excluded.passed_at`);
}

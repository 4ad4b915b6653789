import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { StoredEligible } from '../db/schema/rotation.ts';
import { advance, emptyQueue } from './queue.ts';
import type { Queue, QueueAssignment } from './queue.ts';

interface QueueRow {
  [column: string]: unknown;
  queue: string;
  since: number;
  clock: number;
  eligible: StoredEligible;
}

interface SeatRow {
  [column: string]: unknown;
  queue: string;
  user_id: string;
  had: number;
  taken: number;
  last_turn: number | null;
  passed_at: number | null;
}

/** The queues with these names as the ledger has left them. */
export async function readQueues(tx: Db, names: readonly string[]): Promise<Map<string, Queue>> {
  const queues = new Map(names.map((name) => [name, emptyQueue()]));
  const which = sql`queue = any(${sql.param(names)}::text[])`;
  const { rows } = await tx.execute<QueueRow>(
    sql`select queue, since, clock, eligible from rotation_queues where ${which}`,
  );
  for (const { queue, since, clock, eligible } of rows)
    queues.set(queue, { since, clock, eligible: new Map(Object.entries(eligible)), seats: new Map() });
  const { rows: seats } = await tx.execute<SeatRow>(
    sql`select queue, user_id, had, taken, last_turn, passed_at from rotation_seats where ${which}`,
  );
  for (const { queue, user_id, had, taken, last_turn, passed_at } of seats)
    queues.get(queue)?.seats.set(user_id, { had, taken, lastTurn: last_turn, passedAt: passed_at });
  return queues;
}

/** Lets a turn of the queue pass, and stores what that changes. */
export async function advanceStored(tx: Db, name: string, queue: Queue, turn: QueueAssignment): Promise<void> {
  const changed = advance(queue, turn);
  await tx.execute(sql`
    insert into rotation_queues (queue, since, clock, eligible)
    values (${name}, ${queue.since}, ${queue.clock}, ${JSON.stringify(Object.fromEntries(queue.eligible))}::jsonb)
    on conflict (queue) do update set clock = excluded.clock, eligible = excluded.eligible`);
  const seats = changed.map((id) => queue.seats.get(id));
  await tx.execute(sql`
    insert into rotation_seats (queue, user_id, had, taken, last_turn, passed_at)
    select ${name}::text, * from unnest(${sql.param(changed)}::uuid[],
      ${sql.param(seats.map((seat) => seat?.had ?? 0))}::bigint[],
      ${sql.param(seats.map((seat) => seat?.taken ?? 0))}::int[],
      ${sql.param(seats.map((seat) => seat?.lastTurn ?? null))}::bigint[],
      ${sql.param(seats.map((seat) => seat?.passedAt ?? null))}::bigint[])
    on conflict (queue, user_id) do update set had = excluded.had, taken = excluded.taken,
      last_turn = excluded.last_turn, passed_at = excluded.passed_at`);
}

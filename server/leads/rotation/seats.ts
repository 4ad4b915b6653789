import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import type { StoredEligible } from '../../db/schema/rotation.ts';
import { advance, emptyQueue } from './queue.ts';
import type { Queue, QueueTurn } from './queue.ts';

interface SeatRow {
  [column: string]: unknown;
  queue: string;
  user_id: string;
  taken: number;
  last_turn: number | null;
}

/** The queues with these names as the ledger has left them. */
export async function readQueues(tx: Db, names: readonly string[]): Promise<Map<string, Queue>> {
  const queues = new Map(names.map((name) => [name, emptyQueue()]));
  const which = sql`queue = any(${sql.param(names)}::text[])`;
  const { rows } = await tx.execute<{ queue: string; eligible: StoredEligible }>(
    sql`select queue, eligible from rotation_queues where ${which}`,
  );
  for (const { queue, eligible } of rows)
    queues.set(queue, { eligible: new Map(Object.entries(eligible)), seats: new Map() });
  const { rows: seats } = await tx.execute<SeatRow>(
    sql`select queue, user_id, taken, last_turn from rotation_seats where ${which}`,
  );
  for (const { queue, user_id, taken, last_turn } of seats)
    queues.get(queue)?.seats.set(user_id, { taken, lastTurn: last_turn });
  return queues;
}

/** Lets a turn of the queue pass, and stores what that changes. */
export async function advanceStored(tx: Db, name: string, queue: Queue, turn: QueueTurn): Promise<void> {
  const changed = advance(queue, turn);
  if (turn.eligible) {
    await tx.execute(sql`
      insert into rotation_queues (queue, eligible) values (${name}, ${JSON.stringify(Object.fromEntries(turn.eligible))}::jsonb)
      on conflict (queue) do update set eligible = excluded.eligible`);
  }
  const seats = changed.map((id) => queue.seats.get(id));
  await tx.execute(sql`
    insert into rotation_seats (queue, user_id, taken, last_turn)
    select ${name}::text, * from unnest(${sql.param(changed)}::uuid[],
      ${sql.param(seats.map((seat) => seat?.taken ?? 0))}::int[],
      ${sql.param(seats.map((seat) => seat?.lastTurn ?? null))}::bigint[])
    on conflict (queue, user_id) do update set taken = excluded.taken, last_turn = excluded.last_turn`);
}

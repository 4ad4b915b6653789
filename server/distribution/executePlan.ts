import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { leadBatches } from '../db/schema/leads.ts';
import { notifyNewLeads } from '../leads/notifyNewLeads.ts';
import { refreshEach } from '../push/notify.ts';
import type { OnProgress } from './progress.ts';
import { topBatch } from './undoable.ts';

interface NewBatch {
  /** The plan's. */
  id: string;
  actorId: string;
  /** Who receives, when it is one broker. */
  toUser?: string;
  undoes?: string;
}

/** Leads a statement moves: each ends long before its time is up, however many leads there are. */
const CHUNK = 10_000;

/**
 * Does what a plan says, with an event for each lead that changes hands. The caller holds the locks of its leads. What
 * takes one statement has no progress.
 */
export async function executePlan(
  tx: Db,
  { id, ...batch }: NewBatch,
  onProgress?: OnProgress,
): Promise<{ total: number; moved: number }> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select cardinality(lead_ids) as total from lead_plans where id = ${id}`,
  );
  const total = rows[0]?.total ?? 0;
  await tx.insert(leadBatches).values({ id, ...batch, total, moved: 0, isNamed: true });
  let moved = 0;
  for (let first = 1; first <= total; first += CHUNK) {
    moved += await moveSome(tx, { id, ...batch }, first);
    if (total > CHUNK) onProgress?.(Math.min(first + CHUNK - 1, total), total);
  }
  await notifyNewLeads(tx, sql`e.batch_id = ${id}`);
  await refreshEach(
    tx,
    sql`select distinct from_user as user_id from lead_events where batch_id = ${id} and from_user is not null`,
  );
  await tx.update(leadBatches).set({ moved }).where(eq(leadBatches.id, id));
  return { total, moved };
}

async function moveSome(tx: Db, { id, actorId, undoes }: NewBatch, first: number): Promise<number> {
  const some = sql`[${first}::int : ${first + CHUNK - 1}::int]`;
  const moves = sql`(
    select m.* from lead_plans p,
      unnest(p.lead_ids${some}, p.from_users${some}, p.to_users${some}) m (lead_id, from_user, to_user)
    where p.id = ${id} and m.from_user is distinct from m.to_user)`;
  const { rowCount } = await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, batch_id, from_user, to_user)
    select m.lead_id, 'assigned', ${actorId}, ${id}, m.from_user, m.to_user from ${moves} m`);
  await tx.execute(sql`
    update leads l set assigned_to = m.to_user, batch_id = ${undoes ? topBatch(sql`l`) : id}, updated_at = now()
    from ${moves} m where l.id = m.lead_id`);
  return rowCount ?? 0;
}

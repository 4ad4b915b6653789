import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { leadBatches } from '../../db/schema/leads.ts';
import { announce } from '../arrivals.ts';

interface NewBatch {
  /** The plan's. */
  id: string;
  actorId: string;
  /** Who receives, when it is one broker. */
  toUser?: string;
  undoes?: string;
}

/** Does what a plan says, with an event for each lead that changes hands. The caller holds the locks of its leads. */
export async function carryOut(tx: Db, { id, ...batch }: NewBatch): Promise<{ total: number; moved: number }> {
  await tx.insert(leadBatches).values({ id, ...batch, moved: 0 });
  const moves = sql`(
    select m.* from lead_plans p, unnest(p.lead_ids, p.from_users, p.to_users) m (lead_id, from_user, to_user)
    where p.id = ${id} and m.from_user is distinct from m.to_user)`;
  const { rowCount } = await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, batch_id, from_user, to_user)
    select m.lead_id, 'assigned', ${batch.actorId}, ${id}, m.from_user, m.to_user from ${moves} m`);
  await tx.execute(sql`
    update leads l set assigned_to = m.to_user, updated_at = now() from ${moves} m where l.id = m.lead_id`);
  await announce(tx, sql`e.batch_id = ${id}`);
  const counted = await tx
    .update(leadBatches)
    .set({ moved: rowCount ?? 0, total: sql`(select cardinality(lead_ids) from lead_plans where id = ${id})` })
    .where(eq(leadBatches.id, id))
    .returning({ total: leadBatches.total, moved: leadBatches.moved });
  if (!counted[0]) throw new Error('a batch that was just written is gone');
  return counted[0];
}

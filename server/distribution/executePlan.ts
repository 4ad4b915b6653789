import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { leadBatches } from '../db/schema/leads.ts';
import { LEADS_PER_STATEMENT, moveLeads } from '../leadCore/story.ts';
import { refreshTabs } from '../push/pushToTabs.ts';
import type { OnProgress } from './progress.ts';
import { lastBatch } from './undoable.ts';

interface NewBatch {
  id: string;
  actorId: string;
  /** When there is one receiver. */
  toUser?: string;
  undoes?: string;
}

/** The caller holds the leads' locks. One statement alone reports no progress. */
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
  for (let first = 1; first <= total; first += LEADS_PER_STATEMENT) {
    moved += await moveSome(tx, { id, ...batch }, first);
    if (total > LEADS_PER_STATEMENT) onProgress?.(Math.min(first + LEADS_PER_STATEMENT - 1, total), total);
  }
  await refreshTabs(
    tx,
    sql`select distinct from_user as user_id from lead_events where batch_id = ${id} and from_user is not null`,
  );
  await tx.update(leadBatches).set({ moved }).where(eq(leadBatches.id, id));
  return { total, moved };
}

async function moveSome(tx: Db, { id, actorId, undoes }: NewBatch, first: number): Promise<number> {
  const slice = sql`[${first}::int : ${first + LEADS_PER_STATEMENT - 1}::int]`;
  const moves = sql`
    select m.* from lead_plans p,
      unnest(p.lead_ids${slice}, p.from_users${slice}, p.to_users${slice}) m (lead_id, from_user, to_user)
    where p.id = ${id} and m.from_user is distinct from m.to_user`;
  return moveLeads(tx, { moves, actorId, batchId: id, undoableBatch: undoes ? lastBatch(sql`l`) : sql`${id}::uuid` });
}

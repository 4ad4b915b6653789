import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { pushChange, pushMoves } from '../../reach/live/leadChanges.ts';
import { stopClocks } from './clock.ts';
import { isOfLead } from './filter.ts';

// A deleted lead is hidden, with those that were merged into it, until an undo or its end.

/** Names each lead, unless they are many. */
const pushHidden = (tx: Db, leads: SQL) =>
  tx.execute(
    pushMoves(sql`(
      select l.id as lead_id, l.assigned_to as from_user, l.assigned_to as to_user from (${leads}) d join leads l on l.id = d.lead_id)`),
  );

/** `leads`: rows with a `lead_id`. The caller holds the locks. */
export async function hideLeads(tx: Db, leads: SQL, actorId: string): Promise<void> {
  await tx.execute(sql`
    update leads l set hidden_at = now(), hidden_by = ${actorId} from (${leads}) d where l.id = d.lead_id`);
  await stopClocks(tx, sql`array(select d.lead_id from (${leads}) d)`);
  await pushHidden(tx, leads);
}

export async function showLeads(tx: Db, leads: SQL): Promise<void> {
  await tx.execute(sql`
    update leads l set hidden_at = null, hidden_by = null from (${leads}) d where l.id = d.lead_id`);
  await pushHidden(tx, leads);
}

/** Also leads that were merged into it. Returns all of them. */
export const mergeInto = (tx: Db, keptId: string, mergedId: string) =>
  tx.execute<{ isContacted: boolean }>(sql`
    update leads l set merged_into = ${keptId} where ${isOfLead(sql`l.id`, mergedId)}
    returning l.first_contacted_at is not null as "isContacted", ${pushChange(sql`l.id`, sql`l.assigned_to`)}`);

/** With its own merges. */
export const separate = (tx: Db, mergedId: string) =>
  tx.execute(sql`
    with recursive separated as (
      select ${mergedId}::uuid as id
      union select m.merged_id from separated s join lead_merges m on m.kept_id = s.id and m.undone_at is null
    )
    update leads l set merged_into = nullif(${mergedId}::uuid, l.id) from separated s where l.id = s.id`);

/** The only end of a lead; imported cells go, too, but not those of `importId`. The caller holds the locks. */
export async function erasePersons(tx: Db, leadIds: SQL, importId: string | null = null): Promise<void> {
  await tx.execute(sql`
    with erased as (delete from leads l where l.id = any(${leadIds}) or l.merged_into = any(${leadIds}) returning l.id)
    update lead_import_rows set cells = '{}', lead = null, reason = null, warnings = '{}', added = null, stayed = null
    where lead_id in (select id from erased) and result in ('created', 'added', 'same')
      and import_id is distinct from ${importId}::uuid`);
}

/** Few, because their locks are held together. */
const LEADS_AT_ONCE = 500;

/** Erases leads that no undo can show any more. */
export async function eraseHiddenLeads(db: Db, stop: AbortSignal): Promise<void> {
  for (let erased = LEADS_AT_ONCE; erased === LEADS_AT_ONCE;) {
    stop.throwIfAborted();
    erased = await db.transaction(eraseSome);
  }
}

async function eraseSome(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from leads l where l.hidden_at < now() - make_interval(hours => ${UNDO_HOURS}::int + 1)
      and not exists (select from runs u where u.state = 'undoing' and u.kind = 'deletion')
    order by l.id limit ${LEADS_AT_ONCE} for update`);
  if (rows.length > 0) await erasePersons(tx, uuids(rows.map(({ id }) => id)));
  return rows.length;
}

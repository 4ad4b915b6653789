import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { tellManyChanges } from '../../reach/push/leadChanges.ts';
import { stopClocks } from './clock.ts';

// A deleted lead is hidden as a merged one is, into itself, with those that were merged into it. Its undo only shows it again.

const brokersOf = (leads: SQL) => sql`select l.assigned_to from (${leads}) d join leads l on l.id = d.lead_id`;

/** `leads`: rows with a `lead_id`. The caller holds the locks. */
export async function deleteLeads(tx: Db, leads: SQL): Promise<void> {
  await tx.execute(sql`update leads l set merged_into = l.id from (${leads}) d where l.id = d.lead_id`);
  await stopClocks(tx, sql`array(select d.lead_id from (${leads}) d)`);
  await tellManyChanges(tx, brokersOf(leads));
}

export async function restoreLeads(tx: Db, leads: SQL): Promise<void> {
  await tx.execute(sql`update leads l set merged_into = null from (${leads}) d where l.id = d.lead_id`);
  await tellManyChanges(tx, brokersOf(leads));
}

/** Empties imported rows of these leads, but not their results, which are counted. `leads`: ids. */
export const forgetRows = (leads: SQL) => sql`
  update lead_import_rows set cells = '{}', lead = null, reason = null, warnings = '{}', added = null, stayed = null
  where lead_id in (${leads}) and result in ('created', 'added', 'same')`;

/** In one transaction: nothing of them waits for it. */
const LEADS_AT_ONCE = 500;

/** For good, with their stories, once no undo is possible any more. */
export async function eraseDeletedLeads(db: Db, stop: AbortSignal): Promise<void> {
  for (;;) {
    stop.throwIfAborted();
    const { rowCount } = await db.execute(sql`
      with gone as (delete from leads where merged_into in (
        select d.id from bulk_changes c join bulk_change_leads r on r.change_id = c.id and r.kept is null
        join leads d on d.id = r.lead_id and d.merged_into = d.id
        where c.kind = 'delete' and c.created_at < now() - make_interval(hours => ${UNDO_HOURS}::int + 1)
          and not exists (select from bulk_changes u where u.undoes = c.id)
        limit ${LEADS_AT_ONCE}) returning id),
      forgotten as (${forgetRows(sql`select id from gone`)})
      select from gone`);
    if (!rowCount) return;
  }
}

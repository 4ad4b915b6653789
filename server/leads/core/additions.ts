import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import type { StoredDetails } from '../../ground/db/schema/leadEvents.ts';
import type { AddedToLead } from '../../ground/db/schema/leadImports.ts';
import { pushManyChanges } from '../../reach/live/leadChanges.ts';

type Addition = Omit<AddedToLead, 'note'> & { leadId: string; details: StoredDetails };

/** Notes each addition. Returns the notes' ids by lead. The caller holds the locks; each lead has one. */
export async function addToLeads(
  tx: Db,
  additions: readonly Addition[],
  actorId: string,
): Promise<Map<string, number>> {
  if (additions.length === 0) return new Map();
  const rows = sql`json_to_recordset(${JSON.stringify(additions)}::json) as a
    ("leadId" uuid, name jsonb, phone text, email text, "labelIds" uuid[], "knownAs" text[], details jsonb)`;
  await tx.execute(sql`
    update leads l set name = coalesce(a.name ->> 'after', l.name), phone = coalesce(l.phone, a.phone), email = coalesce(l.email, a.email),
      label_ids = l.label_ids || array(select i from unnest(a."labelIds") i where i <> all(l.label_ids)),
      known_as = l.known_as || array(select k from unnest(a."knownAs") k where k <> all(l.known_as)),
      updated_at = now()
    from ${rows} where l.id = a."leadId"`);
  const { rows: notes } = await tx.execute<{ id: number; lead_id: string }>(sql`
    insert into lead_events (lead_id, type, actor_id, details)
    select a."leadId", 'note', ${actorId}, a.details from ${rows} order by 1 returning id, lead_id`);
  await pushManyChanges(tx, sql`select l.assigned_to from ${rows} join leads l on l.id = a."leadId"`);
  return new Map(notes.map(({ id, lead_id }) => [lead_id, id]));
}

/** Undoes `addToLeads`, but for the story, where `text` replaces the note. The caller holds the locks. */
export async function takeFromLeads(
  tx: Db,
  taken: readonly (AddedToLead & { leadId: string })[],
  { actorId, text, importId }: { actorId: string; text: string; importId: string },
): Promise<void> {
  if (taken.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(taken)}::json) as t
    ("leadId" uuid, note bigint, name jsonb, phone text, email text, "labelIds" uuid[], "knownAs" text[])`;
  await tx.execute(sql`
    update leads l set name = case when l.name = t.name ->> 'after' then t.name ->> 'before' else l.name end,
      phone = nullif(l.phone, t.phone), email = nullif(l.email, t.email),
      label_ids = array(select x.i from unnest(l.label_ids) with ordinality x (i, n) where x.i <> all(t."labelIds") order by x.n),
      known_as = array(select x.k from unnest(l.known_as) with ordinality x (k, n) where x.k <> all(t."knownAs") order by x.n),
      updated_at = now()
    from ${rows} where l.id = t."leadId"`);
  await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, details)
    select t."leadId", 'noteEdited', ${actorId}, json_build_object(
      'noteEdited', json_build_object('note', t.note::text, 'text', ${text}::text), 'imported', json_build_object('id', ${importId}::text))
    from ${rows} order by 1`);
  await pushManyChanges(tx, sql`select l.assigned_to from ${rows} join leads l on l.id = t."leadId"`);
}

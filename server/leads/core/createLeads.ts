import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/connect.ts';
import { leadEvents } from '../../ground/db/schema/leadEvents.ts';
import type { StoredDetails } from '../../ground/db/schema/leadEvents.ts';
import { leads } from '../../ground/db/schema/leads.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { pushChange, pushManyChanges } from '../../reach/live/leadChanges.ts';

/** Returns the new lead's id. With a broker it is theirs from the start. */
export async function createLead(
  tx: Db,
  lead: PgInsertValue<typeof leads>,
  details: StoredDetails | null = null,
): Promise<string> {
  const row = await insertOne(
    tx
      .insert(leads)
      .values(lead)
      .returning({
        id: leads.id,
        status: leads.status,
        createdBy: leads.createdBy,
        assignedTo: leads.assignedTo,
        told: pushChange(sql`${leads.id}`, sql`${leads.assignedTo}`),
      }),
  );
  const { id: leadId, createdBy: actorId, assignedTo } = row;
  await tx
    .insert(leadEvents)
    .values([
      { leadId, type: 'created' as const, actorId, toStatus: row.status, details },
      ...(assignedTo ? [{ leadId, type: 'assigned' as const, actorId, toUser: assignedTo }] : []),
    ]);
  return leadId;
}

export interface NewLeads {
  /** With the columns of the insert, and `more_notes`. */
  rows: SQL;
  actorId: string;
  /** An expression of row `r`: its `StoredDetails`. */
  details: SQL;
}

/** The caller holds the locks of the persons. */
export async function createLeads(tx: Db, { rows, actorId, details }: NewLeads): Promise<void> {
  await tx.execute(sql`
    insert into leads (id, name, email, phone, known_as, region, status, notes, wish, source, created_by, assigned_to, label_ids, created_at,
      property_id, reentered_at, first_contacted_at, consent_at)
    select r.id, r.name, r.email, r.phone, r.known_as, r.region, r.status, r.notes, r.wish, r.source, ${actorId}, r.assigned_to, r.label_ids, r.created_at,
      r.property_id, r.reentered_at, r.first_contacted_at, r.consent_at
    from (${rows}) r order by r.id`);
  await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, to_status, to_user, details)
    select e.lead_id, e.type, ${actorId}, e.to_status, e.to_user, e.details from (
      select r.id as lead_id, 1 as place, 'created' as type, r.status as to_status, null::uuid as to_user, ${details} as details from (${rows}) r
      union all
      select r.id, 2, 'assigned', null, r.assigned_to, ${details} from (${rows}) r where r.assigned_to is not null
      union all
      select r.id, 2 + m.place, 'note', null, null, ${details} || jsonb_build_object('note', jsonb_build_object('text', m.text))
      from (${rows}) r cross join unnest(r.more_notes) with ordinality m (text, place)
    ) e order by e.lead_id, e.place`);
  await pushManyChanges(tx, sql`select r.assigned_to from (${rows}) r`);
}

import { and, eq, sql } from 'drizzle-orm';
import type { InferInsertModel, SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Label } from '#contract/leads/labels.ts';
import { EVENT_KINDS } from '#contract/leads/leadEvents.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { leadEvents } from '../../ground/db/schema/leadEvents.ts';
import { leads } from '../../ground/db/schema/leads.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import { pushChange, pushManyChanges } from '../../reach/live/leadChanges.ts';
import { stopClocks } from './clock.ts';
import { isOfLead } from './filter.ts';

// A lead's change and its events share a transaction. Open pages hear of it.

const PUSH = { pushed: pushChange(sql`${leads.id}`, sql`${leads.assignedTo}`) };

/** `leadId`: a merged lead's, for an event about an earlier one of its events. */
export type NewLeadEvent = Omit<InferInsertModel<typeof leadEvents>, 'leadId'> & { leadId?: string };

const isTry = ({ type }: NewLeadEvent) => EVENT_KINDS[type].isTry;

/** `changeOwners` writes the rest. */
export type LeadFields = Omit<PgUpdateSetSource<typeof leads>, 'assignedTo'>;

/** Its owner's contact, or a status that needs no contact. */
const endsClock = ({ firstContactedAt, status }: LeadFields) =>
  firstContactedAt !== undefined || status === 'convertido' || status === 'perdido';

const FIRST_ATTEMPT = { firstAttemptAt: sql`coalesce(${leads.firstAttemptAt}, now())` };

/** Returns the events' ids. In one statement: a visitor waits for each. */
export async function updateLead(tx: Db, id: string, change: LeadFields, events: NewLeadEvent[]): Promise<number[]> {
  if (endsClock(change)) await stopClocks(tx, sql`array[${id}::uuid]`);
  const fields = {
    ...change,
    ...(events.some(isTry) && FIRST_ATTEMPT),
    ...(events.some(({ type }) => type === 'attempt') && { firstContactNoAttempt: false }),
    updatedAt: sql`now()`,
  };
  if (events.length === 0) {
    await tx.update(leads).set(fields).where(eq(leads.id, id)).returning(PUSH);
    return [];
  }
  const rows = events.map((event) => ({ leadId: id, ...event }));
  const told = tx.$with('told').as(tx.insert(leadEvents).values(rows).returning({ id: leadEvents.id }));
  // Before the lead: its trigger looks for an attempt.
  const areTold = sql`(select count(*) from told) = ${events.length}`;
  const update = tx
    .with(told)
    .update(leads)
    .set(fields)
    .where(and(eq(leads.id, id), areTold))
    .returning({ ...PUSH, ids: sql`(select json_agg(id order by id) from told)`.as('ids') });
  const [updated] = await prepared<{ ids: number[] }>(tx, update.getSQL());
  return updated?.ids ?? [];
}

interface Owned {
  broker_id: string | null;
}

/** For `updateLead`: the owner's first contact or try ends the clock. */
export const firstContactBy = (actorId: string, lead: Owned) =>
  actorId === lead.broker_id ? { firstContactedAt: sql`coalesce(${leads.firstContactedAt}, now())` } : {};

/** They also reached the person. */
export const contactBy = (actorId: string, lead: Owned) =>
  actorId === lead.broker_id ? { ...firstContactBy(actorId, lead), lastContactedAt: sql`now()` } : {};

/** After an outcome or own status. */
export const greetedBy = (actorId: string) => ({
  greeted: sql`${leads.greeted} || jsonb_build_object(${actorId}::text, ${isoInstant(sql`now()`)})`,
});

/** For `leads.greeted`, from the story. A status `novo` may come with a contact. */
export const greetedOf = (leadId: string | SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(g.actor_id, g.at), '{}') from (
    select e.actor_id, ${isoInstant(sql`max(e.at)`)} as at from lead_events e
    where ${isOfLead(sql`e.lead_id`, leadId)} and e.actor_id is not null and e.run_id is null
      and (e.type = 'outcome' or e.type = 'status' and e.to_status <> 'novo')
    group by 1) g)`;

interface StatusChanges {
  /** Rows `(lead_id, status, loss_reason_id)`; never a sale. */
  changes: SQL;
  actorId: string;
  runId: string;
}

/** The caller holds the locks. */
export async function changeStatuses(tx: Db, { changes, actorId, runId }: StatusChanges): Promise<void> {
  await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, run_id, from_status, to_status, details)
    select c.lead_id, 'status', ${actorId}, ${runId}, l.status, c.status,
      case when r.id is not null then
        jsonb_build_object('closing', jsonb_build_object('reason', r.label, 'property', null, 'value', null)) end
    from (${changes}) c join leads l on l.id = c.lead_id left join loss_reasons r on r.id = c.loss_reason_id`);
  await tx.execute(sql`
    update leads l set status = c.status, loss_reason_id = c.loss_reason_id, updated_at = now()
    from (${changes}) c where l.id = c.lead_id`);
  await stopClocks(tx, sql`array(select c.lead_id from (${changes}) c where c.status = 'perdido')`);
  await pushManyChanges(tx, sql`select l.assigned_to from (${changes}) c join leads l on l.id = c.lead_id`);
}

interface LabelChanges {
  /** Rows `(lead_id)`. */
  changes: SQL;
  label: Label;
  isOn: boolean;
  actorId: string;
  runId: string;
}

/** The caller holds the locks, and gives no lead a label that it has. */
export async function changeLabels(tx: Db, { changes, label, isOn, actorId, runId }: LabelChanges): Promise<void> {
  const labels = isOn ? { added: [label], removed: [] } : { added: [], removed: [label] };
  await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, run_id, details)
    select c.lead_id, 'labels', ${actorId}, ${runId}, ${JSON.stringify({ labels })}::jsonb from (${changes}) c`);
  await tx.execute(sql`
    update leads l set updated_at = now(),
      label_ids = ${isOn ? sql`array_append` : sql`array_remove`}(l.label_ids, ${label._id}::uuid)
    from (${changes}) c where l.id = c.lead_id`);
  await pushManyChanges(tx, sql`select l.assigned_to from (${changes}) c join leads l on l.id = c.lead_id`);
}

export async function noteUnclaimed(tx: Db, leadIds: readonly string[]): Promise<void> {
  await tx.insert(leadEvents).values(leadIds.map((leadId) => ({ leadId, type: 'unclaimed' as const })));
}

import { and, eq, sql } from 'drizzle-orm';
import type { InferInsertModel, SQL } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { leadEvents } from '../../ground/db/schema/leadEvents.ts';
import type { StoredDetails } from '../../ground/db/schema/leadEvents.ts';
import { leads } from '../../ground/db/schema/leads.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { tellChange, tellGerentes, tellManyChanges } from '../../reach/push/leadChanges.ts';
import { deleteClocks, endClocksOf, stopClocks } from './clock.ts';
import { isOpen } from './filter.ts';

// The only writer of `lead_events` (.eslintrc.cjs enforces it). A change and its events share a transaction.
// Open pages hear of it.

const TELL = { told: tellChange(sql`${leads.id}`, sql`${leads.assignedTo}`) };

/** Each statement ends long before its timeout. */
export const LEADS_PER_STATEMENT = 10_000;

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
        ...TELL,
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
  /** Of each row `r`, a `StoredDetails`. */
  details: SQL;
}

/** Of many rows at once. The caller holds the locks of their persons. */
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
  await tellManyChanges(tx, sql`select r.assigned_to from (${rows}) r`);
}

export interface Addition {
  leadId: string;
  /** Where the lead has none. */
  name?: { before: string; after: string } | null;
  phone: string | null;
  email: string | null;
  labelIds: string[];
  knownAs: string[];
  details: StoredDetails;
}

/** A note on each lead, with what it brings. Returns the notes' ids. The caller holds the locks; one for each lead. */
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
      batch_id = null, updated_at = now()
    from ${rows} where l.id = a."leadId"`);
  const { rows: notes } = await tx.execute<{ id: number; lead_id: string }>(sql`
    insert into lead_events (lead_id, type, actor_id, details)
    select a."leadId", 'note', ${actorId}, a.details from ${rows} order by 1 returning id, lead_id`);
  await tellManyChanges(tx, sql`select l.assigned_to from ${rows} join leads l on l.id = a."leadId"`);
  return new Map(notes.map(({ id, lead_id }) => [lead_id, id]));
}

interface TakenBack extends Omit<Addition, 'details'> {
  note: number;
}

/** As if `addToLeads` had not been, but for the story, which says `text` in the note's place. The caller holds the locks. */
export async function takeFromLeads(
  tx: Db,
  taken: readonly TakenBack[],
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
  await tellManyChanges(tx, sql`select l.assigned_to from ${rows} join leads l on l.id = t."leadId"`);
}

/** `leadId`: of an event about an earlier one, which came along from a merged lead. */
export type NewLeadEvent = Omit<InferInsertModel<typeof leadEvents>, 'leadId'> & { leadId?: string };

const isAttempt = ({ type }: NewLeadEvent) => type === 'attempt';
/** An outcome without an attempt is of a talk that began elsewhere. */
const isTry = (event: NewLeadEvent) => isAttempt(event) || event.type === 'outcome';

type LeadFields = PgUpdateSetSource<typeof leads>;

/** Its owner's contact, another owner, or a status that needs no contact. */
const endsClock = ({ firstContactedAt, assignedTo, status }: LeadFields) =>
  firstContactedAt !== undefined || assignedTo !== undefined || status === 'convertido' || status === 'perdido';

const NOBODY = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid");

/** What stays with who has a lead, once it moves. */
const leftBehind = (lead: SQL) => ({
  earlierBrokers: sql`array_remove(${lead}.earlier_brokers || ${lead}.assigned_to, null)`,
  attemptedWith: sql`case when ${lead}.first_attempt_at is not null
    then coalesce(${lead}.attempted_with, ${lead}.assigned_to, ${NOBODY}) end`,
  lostWith: sql`case when ${lead}.status = 'perdido' then coalesce(${lead}.lost_with, ${lead}.assigned_to, ${NOBODY}) end`,
});

/** Of `leads l`. */
function leaveBehind(): SQL {
  const { earlierBrokers, attemptedWith, lostWith } = leftBehind(sql`l`);
  return sql`earlier_brokers = ${earlierBrokers}, attempted_with = ${attemptedWith}, lost_with = ${lostWith}`;
}

const FIRST_ATTEMPT = { firstAttemptAt: sql`coalesce(${leads.firstAttemptAt}, now())` };

/** Returns the events' ids. In one statement: a visitor waits for each. */
export async function updateLead(tx: Db, id: string, change: LeadFields, events: NewLeadEvent[]): Promise<number[]> {
  if (change.assignedTo !== undefined)
    await tx.execute(sql`select ${tellGerentes(sql`l.id`, sql`l.assigned_to`)} from leads l where l.id = ${id}`);
  if (endsClock(change)) await stopClocks(tx, sql`array[${id}::uuid]`);
  const fields = {
    ...(change.assignedTo !== undefined && leftBehind(sql`leads`)),
    ...change,
    ...(events.some(isTry) && FIRST_ATTEMPT),
    ...(events.some(isAttempt) && { firstContactNoAttempt: false }),
    updatedAt: sql`now()`,
  };
  if (events.length === 0) {
    await tx.update(leads).set(fields).where(eq(leads.id, id)).returning(TELL);
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
    .returning({ ...TELL, ids: sql`(select json_agg(id order by id) from told)`.as('ids') });
  const [updated] = await prepared<{ ids: number[] }>(tx, update.getSQL());
  return updated?.ids ?? [];
}

/** For `updateLead`: an undo of its assignment leaves this lead. */
export const WORKED_ON = { batchId: null };

interface Owned {
  broker_id: string | null;
}

/** For `updateLead`: the owner's first contact or try ends the clock. */
export const firstContactBy = (actorId: string, lead: Owned) =>
  actorId === lead.broker_id ? { firstContactedAt: sql`coalesce(${leads.firstContactedAt}, now())` } : {};

/** They also reached the person. */
export const contactBy = (actorId: string, lead: Owned) =>
  actorId === lead.broker_id ? { ...firstContactBy(actorId, lead), lastContactedAt: sql`now()` } : {};

interface Moves {
  /** Rows `(lead_id, from_user, to_user)`. */
  moves: SQL;
  actorId: string;
  batchId: string;
  /** The new `batch_id` of `leads l`; may read these moves' events. */
  undoableBatch: SQL;
  /** As if who has it now had never received it. */
  takesBack: boolean;
}

const withoutLast = (lead: SQL, userId: SQL) => sql`
  case when ${lead}.earlier_brokers[cardinality(${lead}.earlier_brokers)] = ${userId}
  then trim_array(${lead}.earlier_brokers, 1) else ${lead}.earlier_brokers end`;

/** Of a move `m`. */
const TAKEN_BACK = sql`earlier_brokers = ${withoutLast(sql`l`, sql`m.to_user`)}`;

/** For `updateLead`: as if who has it now had never received it. */
export const backTo = (userId: string | null) => ({
  assignedTo: userId,
  earlierBrokers: withoutLast(sql`leads`, sql`${userId}::uuid`),
  batchId: null,
});

/** The caller holds the locks. Returns the number of leads. */
export async function moveLeads(tx: Db, { moves, actorId, batchId, undoableBatch, takesBack }: Moves): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, batch_id, from_user, to_user)
    select m.lead_id, 'assigned', ${actorId}, ${batchId}, m.from_user, m.to_user from (${moves}) m`);
  await tx.execute(sql`
    update leads l set assigned_to = m.to_user, ${takesBack ? TAKEN_BACK : leaveBehind()},
      batch_id = ${undoableBatch}, updated_at = now()
    from (${moves}) m where l.id = m.lead_id`);
  await stopClocks(tx, sql`array(select m.lead_id from (${moves}) m)`);
  await tellManyChanges(tx, sql`select m.from_user from (${moves}) m union select m.to_user from (${moves}) m`);
  return rowCount ?? 0;
}

interface StatusChanges {
  /** Rows `(lead_id, status, loss_reason_id)`; never a sale. */
  changes: SQL;
  actorId: string;
}

/** The caller holds the locks. */
export async function changeStatuses(tx: Db, { changes, actorId }: StatusChanges): Promise<void> {
  await tx.execute(sql`
    insert into lead_events (lead_id, type, actor_id, from_status, to_status, details)
    select c.lead_id, 'status', ${actorId}, l.status, c.status,
      case when r.id is not null then
        jsonb_build_object('closing', jsonb_build_object('reason', r.label, 'property', null, 'value', null)) end
    from (${changes}) c join leads l on l.id = c.lead_id left join loss_reasons r on r.id = c.loss_reason_id`);
  await tx.execute(sql`
    update leads l set status = c.status, loss_reason_id = c.loss_reason_id, batch_id = null, updated_at = now()
    from (${changes}) c where l.id = c.lead_id`);
  await stopClocks(tx, sql`array(select c.lead_id from (${changes}) c where c.status = 'perdido')`);
  await tellManyChanges(tx, sql`select l.assigned_to from (${changes}) c join leads l on l.id = c.lead_id`);
}

interface LedgerMove {
  id: number;
  leadId: string;
  fromUser: string | null;
  userId: string | null;
}

/** The caller holds the locks, starts the clocks and tells the brokers. */
export async function moveByLedger(tx: Db, moves: readonly LedgerMove[], actorId: string | null): Promise<void> {
  const rows = moves.map(({ id, leadId, fromUser, userId }) => ({ id, leadId, fromUser, userId }));
  const moved = sql`json_to_recordset(${JSON.stringify(rows)}) as m (id bigint, "leadId" uuid, "fromUser" uuid, "userId" uuid)`;
  const leadIds = sql`${sql.param(moves.map(({ leadId }) => leadId))}::uuid[]`;
  // In one statement: each is a wait with the roleta's lock held.
  await tx.execute(sql`
    with told as (
      insert into lead_events (lead_id, type, actor_id, turn_id, from_user, to_user)
      select m."leadId", 'assigned', ${actorId}::uuid, m.id, m."fromUser", m."userId" from ${moved} order by m.id
    ), stopped as (${deleteClocks(leadIds)})
    update leads l set assigned_to = m."userId", ${leaveBehind()}, batch_id = null, updated_at = now() from ${moved} where l.id = m."leadId"
    returning ${tellGerentes(sql`l.id`, sql`m."fromUser"`)}, ${tellGerentes(sql`l.id`, sql`m."userId"`)}`);
}

export async function noteUnclaimed(tx: Db, leadIds: readonly string[]): Promise<void> {
  await tx.insert(leadEvents).values(leadIds.map((leadId) => ({ leadId, type: 'unclaimed' as const })));
}

/** When a broker leaves: open leads only. */
export async function releaseLeads(tx: Db, actorId: string, brokerId: string): Promise<void> {
  const leads = sql`leads l where l.assigned_to = ${brokerId} and ${isOpen(sql`l.status`)}`;
  await passLeads(tx, { actorId, leads, to: null });
  await endClocksOf(tx, brokerId);
  await tellManyChanges(tx, sql`select ${brokerId}::uuid`);
}

interface Passing {
  actorId: string;
  /** `leads l where …` */
  leads: SQL;
  to: string | null;
  details?: StoredDetails;
  /** As if who has it now had never received it. */
  takesBack?: boolean;
}

/** Without a batch; tells nobody. Returns their ids. */
export async function passLeads(tx: Db, passing: Passing): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const passed = await passSome(tx, passing);
    ids.push(...passed);
    if (passed.length < LEADS_PER_STATEMENT) return ids;
  }
}

async function passSome(tx: Db, { actorId, leads, to, details, takesBack = false }: Passing): Promise<string[]> {
  const earlier = takesBack ? sql`earlier_brokers = ${withoutLast(sql`l`, sql`${to}::uuid`)}` : leaveBehind();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with passed as (
      select l.id, l.assigned_to from ${leads} order by l.id limit ${LEADS_PER_STATEMENT} for update
    ), updated as (
      update leads l set assigned_to = ${to}::uuid, ${earlier}, batch_id = null, updated_at = now()
      from passed where l.id = passed.id
    )
    insert into lead_events (lead_id, type, actor_id, from_user, to_user, details)
    select passed.id, 'assigned', ${actorId}, passed.assigned_to, ${to}::uuid, ${details ? JSON.stringify(details) : null}::jsonb
    from passed returning lead_id as id`);
  return rows.map(({ id }) => id);
}

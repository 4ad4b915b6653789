import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BatchKind, LeadStatus, Outcome, Region } from '#contract/constants.ts';
import type { LeadEvent, LeadEventDetails } from '#contract/leadEvents.ts';
import type { HistoryQuery, LeadSource } from '#contract/leads.ts';
import type { SkipReason } from '#contract/rotation.ts';
import type { Db } from '../db/connect.ts';
import type { StoredDetails } from '../db/schema/leadEvents.ts';
import type { Viewer } from '../http/session.ts';
import { shownIdOf, visibleTo } from '../leadCore/filter.ts';
import { messages } from '../leadCore/messages.ts';
import { named } from '../leadCore/serialize.ts';
import { isoInstant, readRows } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { countAll, readList } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import type { ListOrder } from '../sql/order.ts';
import { explainMove } from '../distribution/reasons.ts';
import type { PlanFacts, Reason } from '../distribution/reasons.ts';
import { explainAssignment } from '../rotation/reasons.ts';
import type { AssignmentFacts } from '../rotation/reasons.ts';

type Batch = PlanFacts & { id: string; kind: BatchKind; reason: Reason; region: Region | '' };

/** Of an event `e`, its plan `p` (at `m.position`), its roleta's assignment `t`, its `actor`, `giver` and `receiver`. */
const EVENT_COLUMNS = {
  id: sql<number>`e.id`,
  at: isoInstant(sql`e.at`),
  type: sql<LeadEvent['type']>`e.type`,
  actor_id: sql<string | null>`e.actor_id`,
  actor_name: sql<string | null>`actor.name`,
  from_user: sql<string | null>`e.from_user`,
  from_name: sql<string | null>`giver.name`,
  to_user: sql<string | null>`e.to_user`,
  to_name: sql<string | null>`receiver.name`,
  from_status: sql<LeadStatus | null>`e.from_status`,
  to_status: sql<LeadStatus | null>`e.to_status`,
  /** Of a merged lead, its own. */
  source: sql<LeadSource | null>`case when e.type = 'created' then (select source from leads where id = e.lead_id) end`,
  details: sql<StoredDetails | null>`e.details`,
  is_undone: sql<boolean>`e.type = 'merged' and exists (
    select from lead_merges where id = (e.details -> 'merge' ->> 'id')::uuid and undone_at is not null)`,
  batch: sql<Batch | null>`case when p.id is not null then jsonb_build_object('id', p.id, 'kind', p.kind,
    'brokers', p.brokers, 'total', cardinality(p.lead_ids), 'reason', p.reasons[m.position],
    'region', coalesce(p.regions[m.position], (select region from leads where id = e.lead_id))) end`,
  assignment: sql<Omit<AssignmentFacts, 'to' | 'from' | 'skips'> | null>`case when t.id is not null then
    jsonb_build_object('kind', t.kind, 'minutes', t.minutes, 'source', t.source, 'region', t.region, 'rules', t.rules, 'rule', t.rule) end`,
  /** Why the roleta found nobody. */
  skips: sql<SkipReason[]>`case when t.user_id is null then
    array(select distinct s.reason from rotation_skips s where s.turn_id = t.id) else '{}' end`,
};

type EventRow = RowOf<typeof EVENT_COLUMNS>;

/** Events are written under the lead's lock, so ids follow time. */
const newestFirst: ListOrder<EventRow> = {
  by: sql`e.id desc`,
  after: (cursor) => sql`e.id < ${cursor}::bigint`,
  cursorOf: (last) => last.id.toString(),
};

/** Of the lead that `id` shows with. Null without such a lead. Finding a lead in a plan of 100,000 takes 5 to 10 ms. */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  id: string,
  query: HistoryQuery,
): Promise<ListPage<LeadEvent> | null> {
  const { rows: leads } = await db.execute<{ id: string; shown: string }>(sql`
    select f.id, l.id as shown from leads l join leads f on f.id = l.id or f.merged_into = l.id
    where l.id = ${shownIdOf(id)} and ${visibleTo(viewer)}`);
  const [lead] = leads;
  if (!lead) return null;
  const ids = leads.map((one) => one.id);
  const isTold = ids.length === 1 ? sql`e.lead_id = ${lead.id}` : sql`e.lead_id = any(${sql.param(ids)}::uuid[])`;
  const events = sql`from lead_events e where ${isTold} and ${STANDS_ALONE} and ${isOwnSide(lead.shown)}`;
  const page = await readList(db, EVENT_COLUMNS, query, newestFirst, ({ after, cut }) => ({
    rows: (list) => sql`
      select ${list} from (select * ${events} and ${after} ${cut}) e left join lead_plans p on p.id = e.batch_id
      cross join lateral (select array_position(p.lead_ids, e.lead_id) as position offset 0) m
      left join rotation_turns t on t.id = e.turn_id
      left join users actor on actor.id = e.actor_id left join users giver on giver.id = e.from_user
      left join users receiver on receiver.id = e.to_user order by e.id desc`,
    count: countAll(events),
  }));
  const followUps = await readFollowUps(db, isTold, page.rows);
  return { ...page, rows: page.rows.map((row) => serializeEvent(row, viewer, followUps(row))) };
}

/** Of an event `e`: not shown with an earlier one, as the edits of a note are, and the outcome of an attempt. */
const STANDS_ALONE = sql`e.type <> 'noteEdited' and e.details -> 'outcome' ->> 'attempt' is null`;

/** Of an event `e`: a merge is told by both leads, and once where they show together. */
const isOwnSide = (id: string) =>
  sql`(e.type not in ('merged', 'unmerged') or e.lead_id = ${id} or (e.details -> 'merge' ->> 'isKept')::bool)`;

/** Of an event `e` that does not stand alone. */
const FOLLOW_UP_COLUMNS = {
  about: sql<string>`coalesce(e.details -> 'noteEdited' ->> 'note', e.details -> 'outcome' ->> 'attempt')`,
  at: isoInstant(sql`e.at`),
  text: sql<string | null>`e.details -> 'noteEdited' ->> 'text'`,
  outcome: sql<Outcome | null>`e.details -> 'outcome' ->> 'outcome'`,
};
type FollowUp = RowOf<typeof FOLLOW_UP_COLUMNS>;

/** Those of an event, the oldest first. */
async function readFollowUps(db: Db, isTold: SQL, events: EventRow[]): Promise<(event: EventRow) => FollowUp[]> {
  const followed = events.filter(({ type }) => type === 'note' || type === 'attempt');
  if (followed.length === 0) return () => [];
  const rows = await readRows(
    db,
    FOLLOW_UP_COLUMNS,
    (list) => sql`
      select ${list} from lead_events e
      where ${isTold} and not (${STANDS_ALONE}) and ${FOLLOW_UP_COLUMNS.about} =
        any(${sql.param(followed.map((event) => event.id.toString()))}::text[])
      order by e.id`,
  );
  return ({ id }) => rows.filter(({ about }) => about === id.toString());
}

function serializeEvent(row: EventRow, viewer: Viewer, followUps: FollowUp[]): LeadEvent {
  const { details, earlier } = withEdits(detailsOf(row.details), followUps);
  return {
    _id: row.id.toString(),
    at: row.at,
    type: row.type,
    by: named(row.actor_id, row.actor_name),
    source: row.source,
    from: named(row.from_user, row.from_name),
    to: named(row.to_user, row.to_name),
    fromStatus: row.from_status,
    toStatus: row.to_status,
    details,
    batch: row.batch && { _id: row.batch.id, kind: row.batch.kind },
    rule: row.assignment?.rule ?? null,
    turn: row.assignment?.kind ?? null,
    reason: row.type === 'assigned' ? reasonOf(row, viewer) : null,
    earlier,
    outcome: followUps.at(-1)?.outcome ?? null,
    isUndone: row.is_undone,
  };
}

/** A note with its newest text, and those it had until an edit replaced them. */
function withEdits(details: LeadEventDetails | null, edits: FollowUp[]): Pick<LeadEvent, 'details' | 'earlier'> {
  if (!details?.note) return { details, earlier: [] };
  const texts = [details.note.text, ...edits.map(({ text }) => text ?? '')];
  const earlier = edits.map(({ at }, index) => ({ text: texts[index] ?? '', at }));
  return { details: { note: { text: texts.at(-1) ?? '' } }, earlier };
}

/** A contact stores more than we show. */
function detailsOf(details: StoredDetails | null): LeadEventDetails | null {
  if (!details?.contact) return details;
  const { source, typed, replaced } = details.contact;
  return { contact: { source, typed, replaced } };
}

function reasonOf(row: EventRow, viewer: Viewer): string | null {
  const { batch, assignment } = row;
  if (batch) return explainMove(batch, { ...row, ...batch });
  if (assignment) {
    const facts = { ...assignment, from: row.from_name, to: row.to_name, skips: row.skips };
    return explainAssignment(facts, { isOwn: row.to_user === viewer.id, isFromOwn: row.from_user === viewer.id });
  }
  // Outside batches, only a broker's deletion leaves a lead unassigned.
  return row.to_user === null && row.from_name !== null ? messages.brokerDeleted(row.from_name) : null;
}

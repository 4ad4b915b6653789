import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadStatus, Outcome } from '#contract/constants.ts';
import type { LeadEvent, LeadEventDetails } from '#contract/leadEvents.ts';
import type { HistoryQuery, LeadSource } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import type { StoredDetails } from '../db/schema/leadEvents.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from '../http/session.ts';
import type { Explain, Explanation } from '../leadCore/explain.ts';
import { shownIdOf, visibleTo } from '../leadCore/filter.ts';
import { messages as leadMessages } from '../leadCore/messages.ts';
import { named } from '../leadCore/serialize.ts';
import { isoInstant, select } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { countAll, readList } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import type { ListOrder } from '../sql/order.ts';
import { messages } from './messages.ts';

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
  batch_id: sql<string | null>`e.batch_id`,
  turn_id: sql<number | null>`e.turn_id`,
};

type EventRow = RowOf<typeof EVENT_COLUMNS>;

/** Events are written under the lead's lock, so ids follow time. */
const newestFirst: ListOrder<EventRow> = {
  by: sql`e.id desc`,
  after: (cursor) => sql`e.id < ${cursor}::bigint`,
  cursorOf: (last) => last.id.toString(),
};

/** Of the lead that `id` shows with. @throws 404 */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  id: string,
  query: HistoryQuery,
  explainers: readonly Explain[],
): Promise<ListPage<LeadEvent>> {
  const { rows: leads } = await db.execute<{ id: string; shown: string }>(sql`
    select f.id, l.id as shown from leads l join leads f on f.id = l.id or f.merged_into = l.id
    where l.id = ${shownIdOf(id)} and ${visibleTo(viewer)}`);
  const [lead] = leads;
  if (!lead) throw notFound(leadMessages.notFound);
  const ids = leads.map((one) => one.id);
  const isTold = ids.length === 1 ? sql`e.lead_id = ${lead.id}` : sql`e.lead_id = any(${sql.param(ids)}::uuid[])`;
  const events = sql`from lead_events e where ${isTold} and ${STANDS_ALONE} and ${isOwnSide(lead.shown)}`;
  const page = await readList(db, EVENT_COLUMNS, query, newestFirst, ({ after, cut }) => ({
    rows: (list) => sql`
      select ${list} from (select * ${events} and ${after} ${cut}) e
      left join users actor on actor.id = e.actor_id left join users giver on giver.id = e.from_user
      left join users receiver on receiver.id = e.to_user order by e.id desc`,
    count: countAll(events),
  }));
  const followUps = await readFollowUps(db, isTold, page.rows);
  const assigned = page.rows.filter(({ type }) => type === 'assigned');
  const explained = await Promise.all(explainers.map((explain) => explain(db, viewer, assigned)));
  const explain = (row: EventRow): Explanation =>
    explained.reduce((known, explainOwn) => ({ ...known, ...explainOwn(row) }), explainRelease(row));
  return { ...page, rows: page.rows.map((row) => serializeEvent(row, followUps(row), explain(row))) };
}

/** A note's edit and an attempt's outcome show with the earlier event. */
const STANDS_ALONE = sql`e.type <> 'noteEdited' and e.details -> 'outcome' ->> 'attempt' is null`;

/** Both leads have the merge's event: show one. */
const isOwnSide = (id: string) =>
  sql`(e.type not in ('merged', 'unmerged') or e.lead_id = ${id} or (e.details -> 'merge' ->> 'isKept')::bool)`;

const FOLLOW_UP_COLUMNS = {
  about: sql<string>`coalesce(e.details -> 'noteEdited' ->> 'note', e.details -> 'outcome' ->> 'attempt')`,
  at: isoInstant(sql`e.at`),
  text: sql<string | null>`e.details -> 'noteEdited' ->> 'text'`,
  outcome: sql<Outcome | null>`e.details -> 'outcome' ->> 'outcome'`,
  happenedAt: sql<string>`coalesce(e.details -> 'outcome' ->> 'at', ${isoInstant(sql`e.at`)})`,
};
type FollowUp = RowOf<typeof FOLLOW_UP_COLUMNS>;

/** Oldest first. */
async function readFollowUps(db: Db, isTold: SQL, events: EventRow[]): Promise<(event: EventRow) => FollowUp[]> {
  const followed = events.filter(({ type }) => type === 'note' || type === 'attempt');
  if (followed.length === 0) return () => [];
  const rows = await select(db, FOLLOW_UP_COLUMNS)`
    from lead_events e
    where ${isTold} and not (${STANDS_ALONE}) and ${FOLLOW_UP_COLUMNS.about} =
      any(${sql.param(followed.map((event) => event.id.toString()))}::text[])
    order by e.id`;
  return ({ id }) => rows.filter(({ about }) => about === id.toString());
}

function serializeEvent(row: EventRow, followUps: FollowUp[], explanation: Explanation): LeadEvent {
  const { details, earlier } = withEdits(detailsOf(row.details), followUps);
  const { outcome = null, happenedAt } = followUps.at(-1) ?? {};
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
    batch: null,
    rule: null,
    turn: null,
    reason: null,
    ...explanation,
    earlier,
    outcome,
    ...(outcome !== null && { outcomeAt: happenedAt }),
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
  const { brokerId: _brokerId, consent: _consent, ...contact } = details.contact;
  return { contact };
}

/** Outside of batches and the roleta. */
function explainRelease({ type, to_user, from_name, details }: EventRow): Explanation {
  if (type !== 'assigned' || to_user !== null || from_name === null) return {};
  return { reason: details?.released ? messages.onlyTyped(from_name) : messages.brokerDeleted(from_name) };
}

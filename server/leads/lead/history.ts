import { sql } from 'drizzle-orm';
import type { Outcome } from '#contract/leads/conversationValues.ts';
import type { LeadEvent, LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { HistoryQuery } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { statement } from '../../ground/db/prepared.ts';
import type { StoredDetails } from '../../ground/db/schema/leadEvents.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { columnList, isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { readList } from '../../ground/sql/lists.ts';
import type { ListPage, Total } from '../../ground/sql/lists.ts';
import type { ListOrder } from '../../ground/sql/order.ts';
import type { Sight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import type { Explain, Explanation } from '../core/explain.ts';
import { shownIdOf, visibleTo } from '../core/filter.ts';
import { messages as leadMessages } from '../core/messages.ts';
import { named } from '../core/serialize.ts';
import { messages } from './messages.ts';

/** A note's edit and an attempt's outcome show with the earlier event. */
const STANDS_ALONE = sql`(case e.type when 'noteEdited' then false when 'outcome' then e.details -> 'outcome' ->> 'attempt' is null else true end)`;

/** Alias: lead `member`. Both leads have a merge's event: one shows. Later events of a hidden lead are no part of the other's story. */
const IS_SHOWN = sql`e.lead_id = member.id and ${STANDS_ALONE} and (
  e.lead_id = member.shown or e.type not in ('merged', 'unmerged') or (e.details -> 'merge' ->> 'isKept')::bool)
  and (e.lead_id = member.shown or e.details -> 'hidden' is null)`;

/** A lead `l`, or its merged one `f`, left who had only typed it: what colleagues wrote before is read by admins alone. */
const READ_SINCE = sql`coalesce((
  select max(e.id) from lead_events e
  where e.lead_id in (f.id, l.id) and e.type = 'contact' and e.details -> 'contact' -> 'releases' is not null), 0)`;

const isReadBy = (sight: Sight) =>
  sight === 'all' ? IS_SHOWN : sql`${IS_SHOWN} and (e.id >= member.since or e.actor_id = ${sql.placeholder('viewer')})`;

const FOLLOWED = sql`coalesce(e.details -> 'noteEdited' ->> 'note', e.details -> 'outcome' ->> 'attempt')`;

const FOLLOW_UP = {
  at: isoInstant(sql`e.at`),
  text: sql<string | null>`e.details -> 'noteEdited' ->> 'text'`,
  outcome: sql<Outcome | null>`e.details -> 'outcome' ->> 'outcome'`,
  happenedAt: sql<string>`coalesce(e.details -> 'outcome' ->> 'at', ${isoInstant(sql`e.at`)})`,
};
type FollowUp = RowOf<typeof FOLLOW_UP>;

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
  /** A merged lead's own source. */
  source: sql<string | null>`case when e.type = 'created' then (select source from leads where id = e.lead_id) end`,
  details: sql<StoredDetails | null>`e.details`,
  is_undone: sql<boolean>`e.type = 'merged' and exists (
    select from lead_merges where id = (e.details -> 'merge' ->> 'id')::uuid and undone_at is not null)`,
  run_id: sql<string | null>`e.run_id`,
  turn_id: sql<number | null>`e.turn_id`,
  follow_ups: sql<FollowUp[] | null>`later.follow_ups`,
};

type EventRow = RowOf<typeof EVENT_COLUMNS>;

const LAST_ID = sql.raw('9223372036854775807');

/** Events are written under the lead's lock, so ids follow time. */
const newestFirst: ListOrder<EventRow> = {
  by: sql`e.id desc`,
  after: (cursor) => sql`e.id < ${cursor}::bigint`,
  cursorOf: (last) => last.id.toString(),
};

/** Reads lead `id` as `viewer` sees it. */
function statementsOf(sight: Sight) {
  const isRead = isReadBy(sight);
  const member = sql`member as (
    select f.id, l.id as shown, ${sight === 'all' ? sql`0` : READ_SINCE} as since from leads l join leads f on f.id = l.id or f.merged_into = l.id
    where l.id = ${shownIdOf(sql.placeholder('id'))} and ${visibleTo({ sight, id: sql.placeholder('viewer') })})`;
  const cut = sql`order by e.id desc limit ${sql.placeholder('limit')}`;
  return {
    /** No row: no such lead. */
    total: statement<Total>(sql`
      with ${member} select (select count(*) from member join lead_events e on ${isRead}) as count, true as exact
      where exists (select from member)`),
    // Each lead's newest are read alone, and of later events those about them.
    events: statement<EventRow>(sql`
      with ${member}, newest as (
        select e.* from member cross join lateral (
          select * from lead_events e where ${isRead} and e.id < coalesce(${sql.placeholder('after')}, ${LAST_ID}) ${cut}) e
        ${cut}
      ), later as materialized (
        select ${FOLLOWED} as about, json_agg(${jsonObject(FOLLOW_UP)} order by e.id) as follow_ups
        from member join lead_events e on e.lead_id = member.id
        where e.id > (select min(id) from newest) and not (${STANDS_ALONE}) group by 1
      )
      select ${columnList(EVENT_COLUMNS)} from newest e
      left join users actor on actor.id = e.actor_id left join users giver on giver.id = e.from_user
      left join users receiver on receiver.id = e.to_user left join later on later.about = e.id::text order by e.id desc`),
  };
}
const STATEMENTS = { all: statementsOf('all'), team: statementsOf('team'), own: statementsOf('own') };

/** The lead that `id` shows with. @throws 404 */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  id: string,
  query: HistoryQuery,
  explainers: readonly Explain[],
): Promise<ListPage<LeadEvent>> {
  const statements = STATEMENTS[viewer.sight];
  const page = await readList(db, EVENT_COLUMNS, query, newestFirst, async ({ limit }) => {
    const asked = { id, viewer: viewer.id, after: query.after ?? null, limit: limit + 1 };
    const [rows, [total]] = await Promise.all([statements.events(db, asked), statements.total(db, asked)]);
    if (!total) throw notFound(leadMessages.notFound);
    return { rows, total };
  });
  const assigned = page.rows.filter(({ type }) => type === 'assigned');
  const explained = await Promise.all(explainers.map((explain) => explain(db, viewer, assigned)));
  const explain = (row: EventRow): Explanation =>
    explained.reduce((known, explainOwn) => ({ ...known, ...explainOwn(row) }), explainRelease(row));
  return { ...page, rows: page.rows.map((row) => serializeEvent(row, explain(row), viewer)) };
}

function serializeEvent(row: EventRow, explanation: Explanation, viewer: Viewer): LeadEvent {
  const followUps = row.follow_ups ?? [];
  const { details, earlier } = withEdits(detailsOf(row.details, viewer), followUps);
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
    run: null,
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

/** A contact stores more than we show. Who got the lead by it does not read what a colleague had typed. */
function detailsOf(details: StoredDetails | null, viewer: Viewer): LeadEventDetails | null {
  if (!details?.contact) return details;
  const { brokerId: _brokerId, consent: _consent, releases = false, ...contact } = details.contact;
  return { ...details, contact: releases && !viewer.isAdmin ? { ...contact, replaced: contact.typed } : contact };
}

/** Outside of runs and the roleta. */
function explainRelease({ type, to_user, from_name, details }: EventRow): Explanation {
  if (details?.hidden) return { reason: messages.wentAlong };
  if (type !== 'assigned' || to_user !== null || from_name === null) return {};
  return { reason: details?.released ? messages.onlyTyped(from_name) : messages.brokerDeleted(from_name) };
}

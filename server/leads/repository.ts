import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '#contract/constants.ts';
import type { LEAD_SORTS } from '#contract/constants.ts';
import type { LeadChange, LeadFilter, LeadInput, LeadsQuery } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { BusyError } from '../errors.ts';
import { isLockNotAvailable } from '../http/errors.ts';
import type { Viewer } from '../http/session.ts';
import { cutPage, pagingOf, totalUpToLimit } from '../sql/lists.ts';
import type { ListPage, Total } from '../sql/lists.ts';
import { orderOf } from '../sql/order.ts';
import type { Orders } from '../sql/order.ts';
import { isCostlyToCount, filterWhere, visibleTo } from './filter.ts';
import { messages } from './messages.ts';
import { searchLeads } from './search.ts';
import type { LeadRow } from './serialize.ts';
import { createLead, updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';

const orders: Orders<(typeof LEAD_SORTS)[number]> = {
  createdAt: null,
  name: { column: sql`l.name`, type: 'text' },
  status: { column: sql`l.status`, type: 'text' },
  region: { column: sql`l.region`, type: 'text' },
};

/** `more`: further columns. Subqueries for names: planning joins takes longer. */
const withNames = (leads: SQL, more = sql``) => sql`
  select l.id, l.name, l.email, l.phone, l.region, l.status, l.notes, l.created_at, l.updated_at,
    l.created_by as creator_id, (select name from users where id = l.created_by) as creator_name,
    l.assigned_to as broker_id, (select name from users where id = l.assigned_to) as broker_name,
    l.source, l.site_broker_id, l.property_id, (select name from properties where id = l.property_id) as property_name,
    (select deleted_at is null from properties where id = l.property_id) as property_listed, (
      select i.photo_id from property_photos i where i.property_id = l.property_id order by i.position limit 1
    ) as property_photo ${more}
  from (${leads}) l`;

export async function listLeads(db: Db, viewer: Viewer, query: LeadsQuery): Promise<ListPage<LeadRow>> {
  const order = orderOf(query.sort ?? '-createdAt', orders, sql`l`);
  const { limit, offset } = pagingOf(query);
  if (query.q) {
    const { ids, total } = await searchLeads(db, viewer, query, order);
    const chosen = sql`select l.* from leads l where l.id = any(${sql.param(ids)}::uuid[]) and ${visibleTo(viewer)}`;
    const rows = ids.length > 0 ? await prepared<LeadRow>(db, sql`${withNames(chosen)} order by ${order.by}`) : [];
    return { ...cutPage(rows.map(readDates), limit, order.cursorOf), total };
  }
  const position = query.after ? order.after(query.after) : sql`true`;
  const inOrder = sql`
    from leads l where ${visibleTo(viewer)} and ${filterWhere(query)} and ${position}
    order by ${order.by} limit ${limit + 1} offset ${offset}`;
  // The index alone skips earlier pages.
  const chosen = sql`select l.* ${offset === 0 ? inOrder : sql`from leads l where l.id in (select l.id ${inOrder})`}`;
  const read = isCostlyToCount(query) ? readAndCount : readWithTotal;
  const { rows, total } = await read(db, viewer, query, (more) => sql`${withNames(chosen, more)} order by ${order.by}`);
  return { ...cutPage(rows.map(readDates), limit, order.cursorOf), total };
}

interface Found {
  rows: LeadRow[];
  total: Total;
}

async function readAndCount(db: Db, viewer: Viewer, filter: LeadFilter, page: (more?: SQL) => SQL): Promise<Found> {
  const all = sql`select from leads l where ${visibleTo(viewer)} and ${filterWhere(filter)}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<LeadRow>(page()),
    db.execute<{ count: number }>(sql`select count(*) as count from (${all} limit ${COUNT_LIMIT + 1}) capped`),
  ]);
  return { rows, total: totalUpToLimit(counted.rows[0]?.count ?? 0) };
}

/** The total comes with each row: one query, one instant. */
async function readWithTotal(db: Db, viewer: Viewer, query: LeadsQuery, page: (more?: SQL) => SQL): Promise<Found> {
  const counted = sql`select coalesce(sum(l.n), 0) as total from lead_counts l where ${visibleTo(viewer)} and ${filterWhere(query)}`;
  const statement = page(sql`, (${counted}) as total`);
  const rows = isFirstPage(query)
    ? await prepared<LeadRow & Counted>(db, statement)
    : (await db.execute<LeadRow & Counted>(statement)).rows;
  // A page past the end has no row with it.
  const [{ total } = { total: 0 }] = rows.length > 0 ? rows : (await db.execute<Counted>(counted)).rows;
  return { rows, total: { count: total, exact: true } };
}

/** Prepared: grids and boards start with these. */
const isFirstPage = ({ sort = '-createdAt', page = 1, after }: LeadsQuery) =>
  sort === '-createdAt' && page === 1 && after === undefined;

type Counted = Record<string, unknown> & { total: number };

/** Hand-written SQL returns instants as text. */
const readDates = (row: LeadRow): LeadRow => ({
  ...row,
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

export async function findLead(db: Db, viewer: Viewer, id: string): Promise<LeadRow | null> {
  const { rows } = await db.execute<LeadRow>(
    withNames(sql`select l.* from leads l where l.id = ${id} and ${visibleTo(viewer)}`),
  );
  return rows[0] ? readDates(rows[0]) : null;
}

export const insertLead = (tx: Db, input: LeadInput, creator: Viewer): Promise<string> =>
  createLead(tx, { ...input, region: input.region ?? '', source: 'admin', createdBy: creator.id });

/**
 * Does not wait: during a batch each waiting request would hold a connection that others need.
 * @throws BusyError when another transaction holds the lead.
 */
async function lockLead(tx: Db, viewer: Viewer, id: string) {
  try {
    const { rows } = await tx.execute<LeadRow>(
      withNames(sql`select l.* from leads l where l.id = ${id} and ${visibleTo(viewer)} for update nowait`),
    );
    return rows[0] && readDates(rows[0]);
  } catch (error) {
    if (isLockNotAvailable(error)) throw new BusyError(messages.held);
    throw error;
  }
}

/** Writes only what differs. Null without such a lead. */
export async function changeLead(
  tx: Db,
  viewer: Viewer,
  id: string,
  change: LeadChange,
): Promise<{ before: LeadRow; after: LeadRow } | null> {
  const before = await lockLead(tx, viewer, id);
  if (!before) return null;
  const status = change.status !== undefined && change.status !== before.status ? change.status : undefined;
  const notes = change.notes !== undefined && change.notes !== (before.notes ?? '') ? change.notes : undefined;
  const events: NewLeadEvent[] = [];
  const actorId = viewer.id;
  if (status) events.push({ type: 'status', actorId, fromStatus: before.status, toStatus: status });
  if (notes !== undefined)
    events.push({ type: 'notes', actorId, details: { notes: { before: before.notes ?? '', after: notes } } });
  const fields = { ...(status && { status }), ...(notes !== undefined && { notes: notes || null }) };
  if (events.length > 0) await updateLead(tx, id, { ...fields, batchId: null }, events);
  const after = await findLead(tx, viewer, id);
  return after && { before, after };
}

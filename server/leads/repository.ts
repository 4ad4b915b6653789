import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '#contract/constants.ts';
import type { LEAD_SORTS } from '#contract/constants.ts';
import type { LeadChange, LeadFilter, LeadInput, LeadsQuery } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { leadEvents } from '../db/schema/leadEvents.ts';
import { leads } from '../db/schema/leads.ts';
import { cutPage, pagingOf } from '../plugins/lists.ts';
import type { ListPage, Total } from '../plugins/lists.ts';
import { orderOf } from '../plugins/order.ts';
import type { Orders } from '../plugins/order.ts';
import type { Viewer } from '../plugins/session.ts';
import { isCostlyToCount, matching, toCount, visibleTo } from './filter.ts';
import type { LeadRow } from './present.ts';

const orders: Orders<(typeof LEAD_SORTS)[number]> = {
  createdAt: null,
  name: { column: sql`l.name`, type: 'text' },
  status: { column: sql`l.status`, type: 'text' },
  region: { column: sql`l.region`, type: 'text' },
};

/** Joins the names to leads already chosen, so that a page costs its rows and no more. */
const withNames = (chosen: SQL) => sql`
  select l.id, l.name, l.email, l.phone, l.region, l.status, l.notes, l.created_at, l.updated_at,
    creator.id as creator_id, creator.name as creator_name, broker.id as broker_id, broker.name as broker_name,
    property.id as property_id, property.name as property_name, (
      select i.photo_id from property_photos i where i.property_id = property.id order by i.position limit 1
    ) as property_photo
  from (${chosen}) l
  left join users creator on creator.id = l.created_by
  left join users broker on broker.id = l.assigned_to
  left join properties property on property.id = l.property_id`;

async function countLeads(db: Db, viewer: Viewer, filter: LeadFilter): Promise<Total> {
  const counted = isCostlyToCount(filter)
    ? sql`select count(*) as count from (select from ${toCount(viewer, filter)} limit ${COUNT_LIMIT + 1}) capped`
    : sql`select coalesce(sum(l.n), 0) as count from lead_counts l where ${visibleTo(viewer)} and ${matching(filter)}`;
  const { rows } = await db.execute<{ count: number }>(counted);
  const count = rows[0]?.count ?? 0;
  const capped = isCostlyToCount(filter) && count > COUNT_LIMIT;
  return { count: capped ? COUNT_LIMIT : count, exact: !capped };
}

export async function listLeads(db: Db, viewer: Viewer, query: LeadsQuery): Promise<ListPage<LeadRow>> {
  const order = orderOf(query.sort ?? '-createdAt', orders, sql`l`);
  const { limit, offset } = pagingOf(query);
  const position = query.after ? order.after(query.after) : sql`true`;
  const chosen = sql`
    select l.* from leads l where ${visibleTo(viewer)} and ${matching(query)} and ${position}
    order by ${order.by} limit ${limit + 1} offset ${offset}`;
  const [page, total] = await Promise.all([
    db.execute<LeadRow>(sql`${withNames(chosen)} order by ${order.by}`),
    countLeads(db, viewer, query),
  ]);
  return { ...cutPage(page.rows.map(readDates), limit, order.cursorOf), total };
}

/** The driver gives instants of hand-written SQL as text. */
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

export async function insertLead(tx: Db, input: LeadInput, creator: Viewer): Promise<string> {
  const [row] = await tx
    .insert(leads)
    .values({ ...input, region: input.region ?? '', source: 'admin', createdBy: creator.id })
    .returning({ id: leads.id, status: leads.status });
  if (!row) throw new Error('insert answered no row');
  await tx.insert(leadEvents).values({ leadId: row.id, type: 'created', actorId: creator.id, toStatus: row.status });
  return row.id;
}

/** Writes what differs, each difference with its event; null when there is no such lead for this viewer. */
export async function changeLead(tx: Db, viewer: Viewer, id: string, change: LeadChange): Promise<LeadRow | null> {
  const { rows } = await tx.execute<{ status: string; notes: string | null }>(
    sql`select l.status, l.notes from leads l where l.id = ${id} and ${visibleTo(viewer)} for update`,
  );
  const before = rows[0];
  if (!before) return null;
  const status = change.status !== undefined && change.status !== before.status ? change.status : undefined;
  const notes = change.notes !== undefined && change.notes !== (before.notes ?? '') ? change.notes : undefined;
  if (status !== undefined || notes !== undefined) {
    await tx
      .update(leads)
      .set({ ...(status && { status }), ...(notes !== undefined && { notes: notes || null }), updatedAt: sql`now()` })
      .where(eq(leads.id, id));
  }
  const event = { leadId: id, actorId: viewer.id };
  if (status)
    await tx.insert(leadEvents).values({ ...event, type: 'status', fromStatus: before.status, toStatus: status });
  if (notes !== undefined) await tx.insert(leadEvents).values({ ...event, type: 'notes' });
  return findLead(tx, viewer, id);
}

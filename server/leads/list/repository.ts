import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadsQuery } from '#contract/leads/leadFilter.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { columnList, readRows, select } from '../../ground/sql/columns.ts';
import type { Columns, RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { countUpToLimit, readList } from '../../ground/sql/lists.ts';
import type { Found, ListPage } from '../../ground/sql/lists.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { ARRIVAL, isCostlyToCount, filterWhere, isOpen, isShown, visibleTo } from '../core/filter.ts';
import { storedCount } from '../core/leadCounts.ts';
import { leadOrder, seerOf } from '../core/order.ts';
import { BRIEF_LEAD_COLUMNS, LEAD_COLUMNS } from '../core/serialize.ts';
import type { BriefLeadRow } from '../core/serialize.ts';
import { searchLeads } from './search.ts';

export const listLeads = (db: Db, viewer: Viewer, query: LeadsQuery) => readLeads(db, viewer, query, LEAD_COLUMNS);

export const listBriefLeads = (db: Db, viewer: Viewer, query: LeadsQuery) =>
  readLeads(db, viewer, query, BRIEF_LEAD_COLUMNS);

const MAX_INTERESTED = 20;

/** Open, of a property or with a visit to it. */
export const listInterested = (db: Db, viewer: Viewer, propertyId: string): Promise<BriefLeadRow[]> =>
  select(db, BRIEF_LEAD_COLUMNS)`
    from leads l where ${visibleTo(viewer)} and ${isOpen(sql`l.status`)} and l.id in (
      select p.id from leads p where p.property_id = ${propertyId} and ${isShown(sql`p`)}
      union select coalesce(m.merged_into, m.id) from lead_visits v join leads m on m.id = v.lead_id
      where v.property_id = ${propertyId} and v.status <> 'canceled')
    order by ${ARRIVAL} desc, l.id desc limit ${MAX_INTERESTED}`;

/** @throws 400 for a list of more than one's own leads by next step. */
async function readLeads<Read extends typeof BRIEF_LEAD_COLUMNS>(
  db: Db,
  reader: Viewer,
  query: LeadsQuery,
  columns: Read,
): Promise<ListPage<RowOf<Read>>> {
  const viewer = seerOf(reader, query);
  const order = leadOrder(viewer, query.sort);
  const inOrder = (leads: SQL, list = columnList(columns)) =>
    sql`select ${list} from (${leads}) l order by ${order.by}`;
  return readList(db, columns, query, order, async (page) => {
    if (query.q) {
      const { ids, total } = await searchLeads(db, viewer, query, order, page);
      const found = sql`select l.* from leads l where l.id = any(${uuids(ids)}) and ${visibleTo(viewer)}`;
      return { rows: ids.length > 0 ? await prepared<RowOf<Read>>(db, inOrder(found)) : [], total };
    }
    const matching = sql`from leads l where ${visibleTo(viewer)} and ${filterWhere(query)}`;
    const cut = sql`${matching} and ${page.after} ${page.cut}`;
    // The index alone skips earlier pages.
    const chosen = sql`select l.* ${page.offset === 0 ? cut : sql`from leads l where l.id in (select l.id ${cut})`}`;
    if (isCostlyToCount(query))
      return { rows: (list) => inOrder(chosen, list), count: countUpToLimit(sql`select ${matching}`) };
    return readWithTotal(db, columns, isFirstPage(query), storedCount(query, viewer), (list) => inOrder(chosen, list));
  });
}

/** Prepared: grids and boards start with these. */
const isFirstPage = ({ sort = '-arrivedAt', page = 1, after }: LeadsQuery) =>
  sort === '-arrivedAt' && page === 1 && after === undefined;

/** The total comes with each row: one query, one instant. */
async function readWithTotal<Read extends Columns>(
  db: Db,
  columns: Read,
  isPrepared: boolean,
  counted: SQL<number>,
  selectAll: (list: SQL) => SQL,
): Promise<Found<RowOf<Read>>> {
  const withTotal = { ...columns, total: counted };
  const rows = isPrepared
    ? await prepared<RowOf<typeof withTotal>>(db, selectAll(columnList(withTotal)))
    : await readRows(db, withTotal, selectAll);
  // A page past the end has no row with it.
  const [{ total } = { total: 0 }] =
    rows.length > 0 ? rows : await readRows(db, { total: counted }, (list) => sql`select ${list}`);
  return { rows, total: { count: total, exact: true } };
}

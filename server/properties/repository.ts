import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '#contract/constants.ts';
import type {
  PROPERTY_SORTS,
  PropertiesQuery,
  PropertyChange,
  PropertyFilter,
  PropertyInput,
} from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { properties } from '../db/schema/properties.ts';
import { invalid } from '../errors.ts';
import type { Viewer } from '../http/session.ts';
import { readRows } from '../sql/columns.ts';
import { cutPage, pagingOf, readPage, totalUpToLimit } from '../sql/lists.ts';
import type { ListPage, Total } from '../sql/lists.ts';
import { orderOf } from '../sql/order.ts';
import type { Orders } from '../sql/order.ts';
import { isCostlyToCount, isInCells, matchingCells, matchingWithin } from './filter.ts';
import { wholeCells, WORLD } from './map/grid.ts';
import { messages } from './messages.ts';
import { brokerOf, propertyDetailJson, propertyJson } from './serialize.ts';
import type { FoundProperty } from './serialize.ts';

/** JSON text, with the cursor's columns. */
interface ListRow {
  [column: string]: unknown;
  id: string;
  created_at: Date;
  json: string;
}

const orders: Orders<(typeof PROPERTY_SORTS)[number]> = {
  createdAt: null,
  price: { column: sql`p.price`, type: 'numeric' },
  name: { column: sql`p.name`, type: 'text' },
};

/** From the map's cells, if they cover box and filter. */
function counted(filter: PropertyFilter): SQL {
  const where = matchingWithin(filter);
  if (isCostlyToCount(filter))
    return sql`select count(*) as count from (select from properties p where ${where} limit ${COUNT_LIMIT + 1}) capped`;
  const place = wholeCells(filter.bbox ?? WORLD);
  return place && isInCells(filter)
    ? sql`select coalesce(sum(p.n), 0) as count from map_cells p where ${place} and ${matchingCells(filter)}`
    : sql`select count(*) as count from properties p where ${where}`;
}

async function countProperties(db: Db, filter: PropertyFilter): Promise<Total> {
  const { rows } = await db.execute<{ count: number }>(counted(filter));
  const count = rows[0]?.count ?? 0;
  return isCostlyToCount(filter) ? totalUpToLimit(count) : { count, exact: true };
}

export async function listProperties(
  db: Db,
  viewer: Viewer | null,
  query: PropertiesQuery,
): Promise<ListPage<ListRow>> {
  const order = orderOf(query.sort ?? '-createdAt', orders, sql`p`);
  const { limit, offset } = pagingOf(query);
  const position = query.after ? order.after(query.after) : sql`true`;
  const chosen = sql`
    select p.* from properties p where ${matchingWithin(query)} and ${position}
    order by ${order.by} limit ${limit + 1} offset ${offset}`;
  const read = async () => {
    const { rows } = await db.execute<ListRow>(sql`
      select p.id, p.created_at, p.price, p.name, ${propertyJson}::text as json
      from (${chosen}) p ${brokerOf(viewer)} order by ${order.by}`);
    return rows;
  };
  const { rows, total } = await readPage(offset, read, () => countProperties(db, query));
  // The driver returns instants of raw SQL as text.
  const cursorOf = (last: ListRow) => order.cursorOf({ ...last, created_at: new Date(last.created_at) });
  return { ...cutPage(rows, limit, cursorOf), total };
}

export async function findProperty(db: Db, viewer: Viewer | null, id: string): Promise<FoundProperty | null> {
  const [row] = await readRows(
    db,
    { property: propertyDetailJson },
    (list) => sql`
      select ${list} from properties p ${brokerOf(viewer)} where p.id = ${id} and p.deleted_at is null`,
  );
  return row?.property ?? null;
}

/** @throws 400 when there is no such broker. The lock lasts until commit. */
async function lockBroker(tx: Db, id: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from users where id = ${id} and not is_admin and deleted_at is null for share`,
  );
  if (rows.length === 0) throw invalid(messages.brokerNotFound, { broker: messages.brokerNotFound });
}

/** Missing fields change nothing. */
function columnsOf<Fields extends PropertyChange>({ location, broker, ...fields }: Fields) {
  return {
    ...fields,
    ...(location !== undefined && { lat: location?.lat ?? null, lng: location?.lng ?? null }),
    ...(broker !== undefined && { brokerId: broker }),
  };
}

export async function insertProperty(tx: Db, input: PropertyInput): Promise<string> {
  if (input.broker) await lockBroker(tx, input.broker);
  const [row] = await tx.insert(properties).values(columnsOf(input)).returning({ id: properties.id });
  if (!row) throw new Error('insert answered no row');
  return row.id;
}

/** Until commit; false when there is none. Broker first, as when deleting users. */
export async function lockProperty(tx: Db, id: string, { broker }: PropertyChange): Promise<boolean> {
  if (broker) await lockBroker(tx, broker);
  const { rows } = await tx.execute(sql`select from properties where id = ${id} and deleted_at is null for update`);
  return rows.length > 0;
}

/** Requires the lock. */
export async function changeProperty(tx: Db, id: string, change: PropertyChange): Promise<void> {
  await tx
    .update(properties)
    .set({ ...columnsOf(change), updatedAt: sql`now()` })
    .where(eq(properties.id, id));
}

/** Keeps the row: leads refer to it, and it can be restored. False when missing. */
export async function deleteProperty(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update properties set deleted_at = now() where id = ${id} and deleted_at is null`,
  );
  return rowCount === 1;
}

/** No effect if not deleted. */
export async function restoreProperty(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`update properties set deleted_at = null where id = ${id} and deleted_at is not null`);
}

import { eq, sql } from 'drizzle-orm';
import type { Photo } from '#contract/photos.ts';
import type {
  PROPERTY_SORTS,
  PropertiesQuery,
  PropertyChange,
  PropertyFilter,
  PropertyInput,
} from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { statement } from '../db/prepared.ts';
import { properties } from '../db/schema/properties.ts';
import { propertyPhotos } from '../db/schema/propertyPhotos.ts';
import { invalid, notFound } from '../errors.ts';
import type { Viewer } from '../http/session.ts';
import { isoInstant, select } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { insertOne } from '../sql/insertOne.ts';
import { readList } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import { byCreation, orderOf } from '../sql/order.ts';
import type { Orders } from '../sql/order.ts';
import { filterWhere } from './filter.ts';
import { messages } from './messages.ts';
import { brokerOf, PHOTO_COLUMNS, propertyDetailJson, propertyJson } from './serialize.ts';
import type { FoundProperty } from './serialize.ts';

/** JSON text, with the cursor's columns. */
const LIST_COLUMNS = {
  id: sql<string>`p.id`,
  created_at: isoInstant(sql`p.created_at`),
  price: sql<string>`p.price`,
  name: sql<string>`p.name`,
  json: sql<string>`${propertyJson}::text`,
};

type ListRow = RowOf<typeof LIST_COLUMNS>;

const orders: Orders<Exclude<(typeof PROPERTY_SORTS)[number], 'createdAt'>> = {
  price: { column: sql`p.price`, type: 'numeric' },
  name: { column: sql`p.name`, type: 'text' },
};

export function listProperties(
  db: Db,
  viewer: Viewer | null,
  query: PropertiesQuery,
  count: (filter: PropertyFilter) => Promise<number>,
): Promise<ListPage<ListRow>> {
  const { page: _page, pageSize: _pageSize, after: _after, sort, ...filter } = query;
  const order = orderOf(sort ?? '-createdAt', orders, byCreation(sql`p`));
  return readList(db, LIST_COLUMNS, query, order, ({ after, cut }) => {
    const chosen = sql`select p.* from properties p where ${filterWhere(filter)} and ${after} ${cut}`;
    return {
      rows: (list) => sql`select ${list} from (${chosen}) p ${brokerOf(viewer)} order by ${order.by}`,
      count: async () => ({ count: await count(filter), exact: true }),
    };
  });
}

const detailFor = (viewer: Pick<Viewer, 'isAdmin'> | null) =>
  statement<{ property: FoundProperty }>(sql`
    select ${propertyDetailJson} as property
    from properties p ${brokerOf(viewer)} where p.id = ${sql.placeholder('id')} and p.deleted_at is null`);
const readForAdmin = detailFor({ isAdmin: true });
const readForOthers = detailFor(null);

export async function findProperty(db: Db, viewer: Viewer | null, id: string): Promise<FoundProperty | null> {
  const [row] = await (viewer?.isAdmin ? readForAdmin : readForOthers)(db, { id });
  return row?.property ?? null;
}

/** Until commit. @throws 400 when missing. */
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
  const { id } = await insertOne(tx.insert(properties).values(columnsOf(input)).returning({ id: properties.id }));
  return id;
}

/** Until commit. Broker first, as when deleting users. @throws 404 */
export async function lockProperty(tx: Db, id: string, { broker }: PropertyChange): Promise<void> {
  if (broker) await lockBroker(tx, broker);
  const { rows } = await tx.execute(sql`select from properties where id = ${id} and deleted_at is null for update`);
  if (rows.length === 0) throw notFound(messages.notFound);
}

/** Requires the lock. */
export async function changeProperty(tx: Db, id: string, change: PropertyChange): Promise<void> {
  await tx
    .update(properties)
    .set({ ...columnsOf(change), updatedAt: sql`now()` })
    .where(eq(properties.id, id));
}

/** Keeps the row for its leads and for restoring. @throws 404 */
export async function deleteProperty(tx: Db, id: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update properties set deleted_at = now() where id = ${id} and deleted_at is null`,
  );
  if (rowCount === 0) throw notFound(messages.notFound);
}

export async function restoreProperty(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`update properties set deleted_at = null where id = ${id} and deleted_at is not null`);
}

/**
 * In order, under the property's lock; returns what the answer shows of them. Unused ones are swept.
 * @throws 400 when one that should stay is not the property's.
 */
export async function setImages(
  tx: Db,
  propertyId: string,
  photoIds: string[],
  added: { id: string }[],
): Promise<Photo[]> {
  const before = await tx
    .delete(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId))
    .returning({ photoId: propertyPhotos.photoId });
  const known = new Set([...added.map((photo) => photo.id), ...before.map((row) => row.photoId)]);
  if (!photoIds.every((id) => known.has(id)) || new Set(photoIds).size < photoIds.length)
    throw invalid(messages.notItsPhoto, { images: messages.notItsPhoto });
  await tx.insert(propertyPhotos).values(photoIds.map((photoId, position) => ({ propertyId, photoId, position })));
  return select(tx, PHOTO_COLUMNS)`
    from property_photos i join photos f on f.id = i.photo_id where i.property_id = ${propertyId} order by i.position`;
}

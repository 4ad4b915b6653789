import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import { refusedPlans } from '#contract/properties/photos.ts';
import type { Photo } from '#contract/properties/photos.ts';
import type {
  PROPERTY_SORTS,
  PropertiesQuery,
  PropertyChange,
  PropertyFilter,
  PropertyInput,
} from '#contract/properties/properties.ts';
import { referenceKey } from '#contract/properties/propertyDetails.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { statement } from '../../ground/db/prepared.ts';
import { properties, propertyPhotos } from '../../ground/db/schema/properties.ts';
import { priceFor, pricePerAreaFor } from '../../ground/db/schema/propertyPrices.ts';
import { invalid, notFound } from '../../ground/errors/httpError.ts';
import { markPlans } from '../../ground/photos/repository.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isIn } from '../../ground/sql/conditions.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { byCreation, orderOf } from '../../ground/sql/order.ts';
import type { Orders } from '../../ground/sql/order.ts';
import type { SignedIn, Viewer } from '../../people/sessions/session.ts';
import { placePhotos } from './cover.ts';
import { filterWhere } from './filter.ts';
import { messages } from './messages.ts';
import { brokerOf, isTeam, PHOTO_COLUMNS, propertyDetailJson, propertyJson } from './serialize.ts';
import type { FoundProperty } from './serialize.ts';

type Order = Exclude<(typeof PROPERTY_SORTS)[number], 'createdAt'>;

/** A search of rents orders by them. */
const ordersOf = ({ business }: PropertyFilter): Orders<Order> => ({
  price: { column: priceFor(business), type: 'numeric' },
  name: { column: sql`p.name`, type: 'text' },
  area: { column: sql`p.area`, type: 'numeric' },
  pricePerArea: { column: pricePerAreaFor(business), type: 'numeric' },
  monthly: { column: sql`p.monthly`, type: 'numeric' },
});

/** JSON text, with the cursor's columns. */
const listColumns = (orders: Orders<Order>, json: SQL) => ({
  id: sql<string>`p.id`,
  created_at: isoInstant(sql`p.created_at`),
  price: sql<string>`${orders.price.column}`,
  name: sql<string>`p.name`,
  area: sql<string>`p.area`,
  pricePerArea: sql<string>`${orders.pricePerArea.column}`,
  monthly: sql<string>`p.monthly`,
  json: sql<string>`${json}::text`,
});

type ListRow = RowOf<ReturnType<typeof listColumns>>;

export function listProperties(
  db: Db,
  viewer: SignedIn | null,
  query: PropertiesQuery,
  count: (filter: PropertyFilter) => Promise<number>,
): Promise<ListPage<ListRow>> {
  const { page: _page, pageSize: _pageSize, after: _after, sort, ...filter } = query;
  const orders = ordersOf(filter);
  const order = orderOf(sort ?? '-createdAt', orders, byCreation(sql`p`));
  return readList(db, listColumns(orders, propertyJson(isTeam(viewer))), query, order, ({ after, cut }) => {
    const chosen = sql`select p.* from properties p where ${filterWhere(filter, isTeam(viewer))} and ${after} ${cut}`;
    return {
      rows: (list) => sql`select ${list} from (${chosen}) p ${brokerOf(viewer)} order by ${order.by}`,
      count: async () => ({ count: await count(filter), exact: true }),
    };
  });
}

const detailFor = (viewer: { isAdmin: boolean } | null) =>
  statement<{ property: FoundProperty }>(sql`
    select ${propertyDetailJson(viewer !== null)} as property
    from properties p ${brokerOf(viewer)} where p.id = ${sql.placeholder('id')} and p.deleted_at is null`);
const readForAdmin = detailFor({ isAdmin: true });
const readForBroker = detailFor({ isAdmin: false });
const readForVisitor = detailFor(null);

export async function findProperty(db: Db, viewer: SignedIn | null, id: string): Promise<FoundProperty | null> {
  const read = viewer?.isAdmin ? readForAdmin : isTeam(viewer) ? readForBroker : readForVisitor;
  const [row] = await read(db, { id });
  return row?.property ?? null;
}

/** Who of these may have properties, until commit. */
export async function lockPropertyBrokers(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where ${isIn(sql`u.id`, ids)} and not u.is_admin and u.deleted_at is null
    order by u.id for share of u`);
  return new Set(rows.map(({ id }) => id));
}

/** @throws 400 when missing. */
export async function lockBroker(tx: Db, id: string): Promise<void> {
  const { size } = await lockPropertyBrokers(tx, [id]);
  if (size === 0) throw invalid(messages.brokerNotFound, { broker: messages.brokerNotFound });
}

/** A deleted person stays the captador. @throws 400 */
async function requireCaptador(tx: Db, id: string | null | undefined, propertyId: string | null): Promise<void> {
  if (!id) return;
  const { rowCount } = await tx.execute(sql`
    select from users u where u.id = ${id} and (u.deleted_at is null
      or exists (select from properties p where p.id = ${propertyId}::uuid and p.brought_by = u.id))`);
  if (rowCount === 0) throw invalid(messages.captadorNotFound, { broughtBy: messages.captadorNotFound });
}

/** Missing fields change nothing. */
export const columnsOf = <Fields extends PropertyChange>({ location, broker, ...fields }: Fields) => ({
  ...fields,
  ...(location !== undefined && { lat: location?.lat ?? null, lng: location?.lng ?? null }),
  ...(broker !== undefined && { brokerId: broker }),
});

/** Another writer may still take it before the commit: then the index refuses. @throws 400 */
async function refuseTakenReference(tx: Db, reference: string | undefined, id: string | null): Promise<void> {
  if (reference === undefined) return;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from properties
    where reference_key = ${referenceKey(reference)} and id is distinct from ${id}::uuid`);
  const [other] = rows;
  if (other) throw invalid(messages.referenceTaken(other.name), { reference: messages.referenceTaken(other.name) });
}

export async function insertProperty(tx: Db, input: PropertyInput): Promise<string> {
  if (input.broker) await lockBroker(tx, input.broker);
  await requireCaptador(tx, input.broughtBy, null);
  await refuseTakenReference(tx, input.reference, null);
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
export async function changeProperty(tx: Db, viewer: Viewer, id: string, change: PropertyChange): Promise<void> {
  await refuseTakenReference(tx, change.reference, id);
  await requireCaptador(tx, change.broughtBy, id);
  await tx
    .update(properties)
    .set({ ...columnsOf(change), ...(change.status && { statusChangedBy: viewer.id }), updatedAt: sql`now()` })
    .where(eq(properties.id, id));
}

/** Gives properties `p`, also deleted ones, to a broker, or to none. */
export async function givePropertiesTo(tx: Db, to: string | null, which: SQL) {
  const { rows } = await tx.execute<{ id: string; isShown: boolean }>(sql`
    update properties set broker_id = ${to}::uuid, updated_at = now()
    where id in (select p.id from properties p where ${which} order by p.id for no key update)
    returning id, deleted_at is null as "isShown"`);
  return rows;
}

/** Makes someone the captador of properties `p`. */
export async function passBrought(tx: Db, to: string, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update properties set brought_by = ${to}, updated_at = now()
    where id in (select p.id from properties p where ${which} order by p.id for no key update) returning id`);
  return rows.map(({ id }) => id);
}

/** With its line in the register. */
export async function markSold(tx: Db, viewer: Viewer, id: string, status: SoldStatus): Promise<void> {
  const { rows } = await tx.execute<{ before: string }>(sql`
    update properties p set status = ${status}, status_changed_by = ${viewer.id}, updated_at = now()
    from (select o.id, o.status from properties o where o.id = ${id} and o.deleted_at is null for update) o
    where p.id = o.id returning o.status as before`);
  const change = { actor: viewer.id, subject: id, after: { status } };
  await auditMany(
    tx,
    'propertyChanged',
    rows.map(({ before }) => ({ ...change, before: { status: before } })),
  );
}

/** Keeps the row for its leads and for restoring. @throws 404 */
export async function deleteProperty(tx: Db, id: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update properties set deleted_at = now() where id = ${id} and deleted_at is null`,
  );
  if (rowCount === 0) throw notFound(messages.notFound);
}

/** False when it was not deleted. @throws 400 when another property has its reference by now. */
export async function restoreProperty(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ reference: string }>(
    sql`select reference from properties where id = ${id} and deleted_at is not null for update`,
  );
  const [deleted] = rows;
  if (!deleted) return false;
  await refuseTakenReference(tx, deleted.reference, id);
  await tx.execute(sql`update properties set deleted_at = null where id = ${id}`);
  return true;
}

/** In order, plans last, under the property's lock. @throws 400 when one that should stay is not the property's. */
export async function setImages(
  tx: Db,
  propertyId: string,
  { photoIds, plans, added }: { photoIds: string[]; plans: number | undefined; added: { id: string }[] },
): Promise<Photo[]> {
  const before = await tx
    .delete(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId))
    .returning({ photoId: propertyPhotos.photoId });
  const known = new Set([...added.map((photo) => photo.id), ...before.map((row) => row.photoId)]);
  if (!photoIds.every((id) => known.has(id)) || new Set(photoIds).size < photoIds.length)
    throw invalid(messages.notItsPhoto, { images: messages.notItsPhoto });
  if (plans !== undefined) {
    const noPhoto = refusedPlans(photoIds, plans);
    if (noPhoto) throw invalid(noPhoto, { images: noPhoto });
    await markPlans(tx, photoIds, plans);
  }
  await placePhotos(tx, propertyId, photoIds);
  return select(tx, PHOTO_COLUMNS)`
    from property_photos i join photos f on f.id = i.photo_id where i.property_id = ${propertyId} order by i.position`;
}

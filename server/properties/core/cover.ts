import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { uuids } from '../../ground/sql/conditions.ts';

/** A query of its address: one row, or none. */
export const coverOf = (propertyId: SQL) => sql`
  select ${photoAddressOf(sql`i.photo_id`)} from property_photos i join photos f on f.id = i.photo_id and not f.is_plan
  where i.property_id = ${propertyId} order by i.position limit 1`;

/** In this order, plans last. The property has none yet. */
export const placePhotos = (tx: Db, propertyId: string, ids: readonly string[]) =>
  tx.execute(sql`
    insert into property_photos (property_id, position, photo_id)
    select p.id, row_number() over (order by f.is_plan, n.place) - 1, f.id
    from properties p, unnest(${uuids(ids)}) with ordinality n (id, place) join photos f on f.id = n.id
    where p.id = ${propertyId} and p.deleted_at is null`);

export const removePhotos = (tx: Db, propertyId: string) =>
  tx.execute(sql`delete from property_photos where property_id = ${propertyId}`);

/** `rows`: `property_id`, and `photo_ids` in order. */
export async function replacePhotos(tx: Db, rows: SQL): Promise<void> {
  await tx.execute(sql`delete from property_photos i using (${rows}) r where i.property_id = r.property_id`);
  await tx.execute(sql`
    insert into property_photos (property_id, position, photo_id)
    select r.property_id, b.position - 1, b.id from (${rows}) r, unnest(r.photo_ids) with ordinality b (id, position)`);
}

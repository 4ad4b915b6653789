import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Listing } from '#contract/properties/listing.ts';
import { referenceKey } from '#contract/properties/propertyDetails.ts';
import type { Db } from '../../ground/db/connect.ts';
import { photoIdOf } from '../../ground/photos/address.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { columnOf, FIELDS } from '../core/writeMany.ts';
import type { ColumnChange } from '../core/writeMany.ts';
import type { KnownProperty } from './readListing.ts';

/** Marks a reference that is not valid here. */
const FOREIGN = '~';

/** By what a listing is known again; null: by nothing. */
export const keyOf = ({ reference, values }: Pick<Listing, 'reference' | 'values'>): string | null =>
  values.reference ? referenceKey(values.reference) : reference && FOREIGN + reference;

export interface Known {
  id: string;
  updatedAt: string;
  property: KnownProperty;
  photos: KnownPhoto[];
}

export interface KnownPhoto {
  id: string;
  /** Its address; null: it was sent by hand. */
  source: string | null;
  sha256: string | null;
  isPlan: boolean;
}

/** A photograph of a property, in order, of a row with `property_id`. */
export const photosOf = (propertyId: SQL) => sql<KnownPhoto[]>`array(
  select json_build_object('id', f.id, 'source', f.source, 'sha256', f.source_sha256, 'isPlan', f.is_plan)
  from property_photos i join photos f on f.id = i.photo_id where i.property_id = ${propertyId} order by i.position)`;

/** By where it came from, or by our own address of it: whatever our name was then, ids are like no others. */
export const isAt = ({ id, source }: Pick<KnownPhoto, 'id' | 'source'>, address: string): boolean =>
  source === address || (URL.canParse(address) && photoIdOf(address, [new URL(address).origin]) === id);

/** By key. Earlier imports know some: with a foreign reference, or because a user answered so for this feed. */
export async function findKnown(tx: Db, importId: string, keys: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await tx.execute<KnownRow & { key: string }>(sql`
    with found (key, id, turn, by) as (
      select p.reference_key, p.id, 1, null::uuid from properties p
      where p.reference_key = any(${sql.param(keys)}::text[])
      union all
      select r.key, r.property_id, 2, r.import_id from property_import_rows r
      where r.key = any(${sql.param(keys)}::text[]) and starts_with(r.key, ${FOREIGN}) and r.result = 'created'
      union all
      select r.key, r.alike_id, 3, r.import_id from property_import_rows r
      where r.key = any(${sql.param(keys)}::text[]) and r.choice = 'mesmo' and r.import_id in ${ofTheFeed(importId)})
    select f.key, ${KNOWN} from found f join properties p on p.id = f.id and p.deleted_at is null
    order by f.turn, f.by`);
  return new Map(rows.map(({ key, ...row }) => [key, knownOf(row)]));
}

const ofTheFeed = (importId: string) => sql`(
  select o.id from property_imports o join property_imports i on i.source = o.source join runs n on n.id = o.id
  where i.id = ${importId} and n.state <> 'undone')`;

const KNOWN = sql`p.id, p.updated_at as "updatedAt", to_jsonb(p) as columns, ${photosOf(sql`p.id`)} as photos`;

interface KnownRow extends Record<string, unknown> {
  id: string;
  updatedAt: string;
  columns: Record<string, unknown>;
  photos: KnownPhoto[];
}

function knownOf({ id, updatedAt, columns, photos }: KnownRow): Known {
  const fields: KnownProperty = Object.fromEntries(FIELDS.map((field) => [field, columns[columnOf(field)]]));
  const location = columns['lat'] === null ? null : { lat: columns['lat'], lng: columns['lng'] };
  return { id, updatedAt, photos, property: { ...fields, location } };
}

export async function findKnownById(tx: Db, ids: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await tx.execute<KnownRow>(sql`
    select ${KNOWN} from properties p where p.id = any(${uuids(ids)}) and p.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, knownOf(row)]));
}

/** With one of the numbers in their address, or one of the pictures, and not in the file by a reference of their own. */
export async function findPerhapsAlike(
  tx: Db,
  importId: string,
  { numbers, pictures }: { numbers: readonly string[]; pictures: readonly string[] },
): Promise<Known[]> {
  const { rows } = await tx.execute<KnownRow>(sql`
    select ${KNOWN} from properties p
    where p.deleted_at is null and (
      coalesce(lower(p.street_number) = any(${sql.param(numbers)}::text[]),
        regexp_split_to_array(lower(p.address), '[^0-9a-z]+') && ${sql.param(numbers)}::text[])
      or p.id in (
        select i.property_id from photos f join property_photos i on i.photo_id = f.id
        where split_part(f.source, '?', 1) = any(${sql.param(pictures)}::text[])))
    and not exists (
      select from property_import_rows n where n.import_id = ${importId} and n.key = p.reference_key)
    and not exists (
      select from property_import_rows e join property_import_rows n on n.key = e.key and n.import_id = ${importId}
      where e.property_id = p.id and e.result = 'created' and starts_with(e.key, ${FOREIGN}))
    and not exists (
      select from property_import_rows e
        join property_import_rows n on n.key = e.key and n.import_id = ${importId} and n.import_id <> e.import_id
      where e.alike_id = p.id and e.choice = 'mesmo' and e.import_id in ${ofTheFeed(importId)})
    limit 2000`);
  return rows.map(knownOf);
}

/** Addresses of photographs that the last import could not get or still waits for, by property. */
export async function findAwaited(tx: Db, propertyIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ id: string; addresses: string[] }>(sql`
    select r.property_id as id, array_agg(a.address) as addresses
    from property_import_rows r, lateral (
      select m ->> 'address' as address from jsonb_array_elements(r.missed_photos) m
      union all
      select jsonb_array_elements_text((r.listing -> 'photographs') || coalesce(r.listing -> 'plans', '[]')) where r.photo_state = 'waiting') a
    where r.property_id = any(${uuids(propertyIds)}) and r.photo_state is not null group by r.property_id`);
  return new Map(rows.map(({ id, addresses }) => [id, new Set(addresses)]));
}

/** The columns' values, by the names that a property's fields have. */
export const fieldsOf = ({ lat, lng, ...columns }: ColumnChange, property: object) =>
  Object.fromEntries(
    Object.keys(property).map((field) => [
      field,
      field === 'location' ? (typeof lat === 'number' ? { lat, lng } : null) : columns[columnOf(field)],
    ]),
  );

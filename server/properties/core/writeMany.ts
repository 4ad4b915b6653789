import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { propertyInput } from '#contract/properties/properties.ts';
import type { Db } from '../../ground/db/connect.ts';
import { properties } from '../../ground/db/schema/properties.ts';
import { commaList } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The column of a field that an import may write. */
export const columnOf = (field: string) => (field === 'broker' ? 'broker_id' : snake(field));

export const FIELDS = Object.keys(propertyInput.fields).filter((field) => field !== 'location');

const WRITTEN = [
  ...FIELDS.filter((field) => field !== 'broker').map(columnOf),
  ...['lat', 'lng', 'status_changed_at', 'status_changed_by'],
].map((name) => sql.identifier(name));

/** By columns. */
export type ColumnChange = Record<string, unknown>;

export function columnsToChange({ location, ...fields }: Record<string, unknown>, actorId: string): ColumnChange {
  const point = location as { lat: number; lng: number } | null | undefined;
  return {
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value])),
    ...(point !== undefined && { lat: point?.lat ?? null, lng: point?.lng ?? null }),
    // The database's clock.
    ...('status' in fields && { status_changed_at: 'now', status_changed_by: actorId }),
  };
}

export interface Change {
  number: number;
  id: string;
  /** Only if unchanged since. */
  updatedAt: string;
  columns: ColumnChange;
}

export interface Changed {
  number: number;
  updatedAt: string;
  before: ColumnChange;
}

/** Locks properties `p`. */
export const lockPropertiesWhere = (tx: Db, which: SQL) =>
  tx.execute(sql`select from properties p where ${which} order by p.id for update`);

export const lockProperties = (tx: Db, ids: readonly string[]) =>
  lockPropertiesWhere(tx, sql`p.id = any(${uuids(ids)})`);

/** Requires the locks. Answers with those that were changed, and what they were. */
export async function changeColumns(tx: Db, changes: readonly Change[]): Promise<Changed[]> {
  if (changes.length === 0) return [];
  const set = commaList(WRITTEN.map((name) => sql`${name} = n.${name}`));
  const { rows } = await tx.execute<Changed & Record<string, unknown>>(sql`
    update properties p set ${set}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (number int, id uuid, "updatedAt" timestamptz, columns jsonb)
    join properties o on o.id = c.id and o.deleted_at is null and o.updated_at = c."updatedAt",
      lateral jsonb_populate_record(o, c.columns) n
    where p.id = o.id
    returning c.number, p.updated_at as "updatedAt", (
      select coalesce(jsonb_object_agg(k, to_jsonb(o) -> k), '{}') from jsonb_object_keys(c.columns) k) as before`);
  return rows;
}

/** `changes`: rows `(id, region)`. No change of the property itself: an import still knows it. The caller holds the locks. */
export const changePropertyRegions = (tx: Db, changes: SQL) =>
  tx.execute(sql`update properties p set region = c.region from (${changes}) c where p.id = c.id`);

/** Leaves out those whose reference another property has just taken. */
export const insertProperties = (tx: Db, rows: (typeof properties.$inferInsert)[]) =>
  tx
    .insert(properties)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: properties.id, updatedAt: properties.updatedAt });

/** It has other photographs. */
export const touchProperty = (tx: Db, id: string) =>
  tx.execute(sql`update properties set updated_at = now() where id = ${id}`);

interface WrittenRow {
  propertyId: string;
  writtenAt: string;
}

/** A lead, a visit, a selection or a sale has property `p`. */
export const IS_USED = sql`(
  exists (select from leads l where l.property_id = p.id and l.merged_into is null and l.hidden_at is null)
  or exists (select from lead_visits v where v.property_id = p.id)
  or exists (select from selection_properties s where s.property_id = p.id)
  or exists (select from sales s where s.property_id = p.id))`;

/** A property stays when a user changed it, or a lead, a visit, a selection or a sale has it. */
export async function deleteUnused(tx: Db, rows: readonly WrittenRow[]): Promise<Set<string>> {
  const json = JSON.stringify(rows.map(({ propertyId, writtenAt }) => ({ propertyId, writtenAt })));
  const { rows: removed } = await tx.execute<{ id: string }>(sql`
    update properties p set deleted_at = now()
    from json_to_recordset(${json}::json) r ("propertyId" uuid, "writtenAt" timestamptz)
    where p.id = r."propertyId" and p.deleted_at is null and p.updated_at = r."writtenAt" and not ${IS_USED}
    returning p.id`);
  const ids = removed.map(({ id }) => id);
  // The sweep removes their files.
  await tx.execute(sql`delete from property_photos where property_id = any(${uuids(ids)})`);
  return new Set(ids);
}

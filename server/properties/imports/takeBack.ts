import { sql } from 'drizzle-orm';
import type { ListingResult } from '#contract/properties/listingValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { changeColumns, lockProperties } from './known.ts';

export interface ImportedListing {
  number: number;
  result: ListingResult;
  propertyId: string;
  writtenAt: string;
  before: Record<string, unknown> | null;
}

const param = (list: readonly string[]) => sql`${sql.param(list)}::uuid[]`;

/** In the transaction of a part: takes back unchanged properties. */
export async function takeBackListings(
  tx: Db,
  importId: string,
  rows: readonly ImportedListing[],
): Promise<{ taken: number; skipped: number }> {
  await lockProperties(
    tx,
    rows.map(({ propertyId }) => propertyId),
  );
  const created = await remove(
    tx,
    rows.filter(({ result }) => result === 'created'),
  );
  const updated = await changeColumns(
    tx,
    rows.flatMap(({ number, result, propertyId: id, writtenAt: updatedAt, before }) =>
      result === 'updated' && before ? [{ number, id, updatedAt, columns: before }] : [],
    ),
  );
  await letUndo(
    tx,
    importId,
    updated.map(({ number }) => number),
  );
  await putPhotosBack(
    tx,
    importId,
    updated.map(({ number }) => number),
  );
  await tx.execute(sql`
    update property_import_rows r set photo_state = null, photos_before = null
    where r.import_id = ${importId} and r.number = any(${sql.param(rows.map(({ number }) => number))}::int[])`);
  const taken = created + updated.length;
  return { taken, skipped: rows.length - taken };
}

/** A property stays when a user changed it, or a lead, a visit, a selection or a sale has it. */
async function remove(tx: Db, rows: readonly ImportedListing[]): Promise<number> {
  const json = JSON.stringify(rows.map(({ propertyId, writtenAt }) => ({ propertyId, writtenAt })));
  const { rows: removed } = await tx.execute<{ id: string }>(sql`
    update properties p set deleted_at = now()
    from json_to_recordset(${json}::json) r ("propertyId" uuid, "writtenAt" timestamptz)
    where p.id = r."propertyId" and p.deleted_at is null and p.updated_at = r."writtenAt"
      and not exists (select from leads l where l.property_id = p.id and l.merged_into is null and l.hidden_at is null)
      and not exists (select from lead_visits v where v.property_id = p.id)
      and not exists (select from selection_properties s where s.property_id = p.id)
      and not exists (select from sales s where s.property_id = p.id)
    returning p.id`);
  // The sweep removes their files.
  await tx.execute(sql`
    delete from property_photos where property_id = any(${param(removed.map(({ id }) => id))})`);
  return removed.length;
}

/** The undo restored the values of an earlier import, so that one can be undone again. */
const letUndo = (tx: Db, importId: string, numbers: readonly number[]) =>
  tx.execute(sql`
    update property_import_rows e set written_at = p.updated_at
    from property_import_rows r join properties p on p.id = r.property_id
    where r.import_id = ${importId} and r.number = any(${sql.param(numbers)}::int[])
      and e.property_id = r.property_id and e.written_at = r.seen_at`);

async function putPhotosBack(tx: Db, importId: string, numbers: readonly number[]): Promise<void> {
  const which = sql`r.import_id = ${importId} and r.number = any(${sql.param(numbers)}::int[]) and r.photos_before is not null`;
  await tx.execute(sql`
    delete from property_photos i using property_import_rows r where i.property_id = r.property_id and ${which}`);
  await tx.execute(sql`
    insert into property_photos (property_id, position, photo_id)
    select r.property_id, b.position - 1, b.id
    from property_import_rows r, unnest(r.photos_before) with ordinality b (id, position) where ${which}`);
}

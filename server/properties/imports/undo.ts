import { sql } from 'drizzle-orm';
import type { ListingResult } from '#contract/properties/listingValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { replacePhotos } from '../core/cover.ts';
import { changeColumns, deleteUnused, lockProperties } from '../core/writeMany.ts';

export interface ImportedListing {
  number: number;
  result: ListingResult;
  propertyId: string;
  writtenAt: string;
  before: Record<string, unknown> | null;
}

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
  const created = await deleteUnused(
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

/** The undo restored the values of an earlier import, so that one can be undone again. */
const letUndo = (tx: Db, importId: string, numbers: readonly number[]) =>
  tx.execute(sql`
    update property_import_rows e set written_at = p.updated_at
    from property_import_rows r join properties p on p.id = r.property_id
    where r.import_id = ${importId} and r.number = any(${sql.param(numbers)}::int[])
      and e.property_id = r.property_id and e.written_at = r.seen_at`);

async function putPhotosBack(tx: Db, importId: string, numbers: readonly number[]): Promise<void> {
  await replacePhotos(
    tx,
    sql`
    select r.property_id, r.photos_before as photo_ids from property_import_rows r
    where r.import_id = ${importId} and r.number = any(${sql.param(numbers)}::int[]) and r.photos_before is not null`,
  );
}

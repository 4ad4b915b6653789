import { sql } from 'drizzle-orm';
import type { ListingResult } from '#contract/properties/listingValues.ts';
import type { ImportedProperty } from '#contract/properties/propertyImports.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { replacePhotos } from '../core/cover.ts';
import { summaryOf } from '../core/serialize.ts';
import { changeColumns, deleteUnused, IS_USED, lockProperties } from '../core/writeMany.ts';
import type { Changed } from '../core/writeMany.ts';
import { inNumbers } from './act.ts';
import { fieldsOf } from './known.ts';

export interface ImportedListing {
  number: number;
  result: ListingResult;
  propertyId: string;
  writtenAt: string;
  /** All of a new one. */
  property: Partial<ImportedProperty>;
  before: Record<string, unknown> | null;
}

/** In the transaction of a part: takes back unchanged properties. */
export async function takeBackListings(
  tx: Db,
  { importId, actorId }: { importId: string; actorId: string | null },
  rows: readonly ImportedListing[],
): Promise<{ taken: number; skipped: number }> {
  await lockProperties(
    tx,
    rows.map(({ propertyId }) => propertyId),
  );
  const removed = await deleteUnused(
    tx,
    rows.filter(({ result }) => result === 'created'),
  );
  const updated = await changeColumns(
    tx,
    rows.flatMap(({ number, result, propertyId: id, writtenAt: updatedAt, before }) =>
      result === 'updated' && before ? [{ number, id, updatedAt, columns: before }] : [],
    ),
  );
  await register(tx, actorId, rows, { removed, updated });
  const numbers = updated.map(({ number }) => number);
  await letUndo(tx, importId, numbers);
  await putPhotosBack(tx, importId, numbers);
  const back = [...numbers, ...numbersOf(rows, removed)];
  await tx.execute(sql`
    update property_import_rows r set
      photo_state = case when r.number <> all(${sql.param(back)}::int[]) then r.photo_state end,
      photos_before = case when r.number <> all(${sql.param(back)}::int[]) then r.photos_before end,
      stayed = case when r.number = any(${sql.param(back)}::int[]) then null when p.deleted_at is not null then 'deleted'
        when r.result = 'created' and ${IS_USED} then 'used' else 'changed' end
    from properties p
    where p.id = r.property_id and r.import_id = ${importId}
      and r.number = any(${sql.param(rows.map(({ number }) => number))}::int[])`);
  const taken = removed.size + updated.length;
  return { taken, skipped: rows.length - taken };
}

const numbersOf = (rows: readonly ImportedListing[], ids: ReadonlySet<string>) =>
  rows.flatMap(({ number, propertyId }) => (ids.has(propertyId) ? [number] : []));

async function register(
  tx: Db,
  actor: string | null,
  rows: readonly ImportedListing[],
  { removed, updated }: { removed: ReadonlySet<string>; updated: readonly Changed[] },
): Promise<void> {
  const written = new Map(updated.map(({ number, before }) => [number, before]));
  await auditMany(
    tx,
    'propertyChanged',
    rows.flatMap(({ number, propertyId: subject, property, before }) => {
      const was = written.get(number);
      return was && before
        ? [{ actor, subject, before: fieldsOf(was, property), after: fieldsOf(before, property) }]
        : [];
    }),
  );
  await auditMany(
    tx,
    'propertyDeleted',
    rows.flatMap(({ propertyId: subject, property }) =>
      removed.has(subject) ? [{ actor, subject, before: summaryOf(inNumbers(property)) }] : [],
    ),
  );
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

import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Listing } from '#contract/properties/listing.ts';
import type { ListingOutcome, ListingResult } from '#contract/properties/listingValues.ts';
import type { ImportedProperty } from '#contract/properties/propertyImports.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import { countBy } from '../../ground/counts/countBy.ts';
import type { Db } from '../../ground/db/connect.ts';
import { columnsOf, lockPropertyBrokers } from '../core/repository.ts';
import { summaryOf } from '../core/serialize.ts';
import { changeColumns, columnsToChange, insertProperties, lockProperties } from '../core/writeMany.ts';
import { fieldsOf, findKnown } from './known.ts';
import { messages } from './messages.ts';
import { orderPhotos } from './photographs.ts';
import { AMOUNTS } from './readListing.ts';
import { wantedPictures } from './samePicture.ts';

export interface CheckedListing {
  number: number;
  key: string | null;
  listing: Listing;
  outcome: ListingOutcome;
  /** All of a new one. */
  property: Partial<ImportedProperty>;
  propertyId: string | null;
  seenAt: string | null;
  /** Its photographs are to be changed. */
  changesPhotos: boolean;
}

interface Done {
  number: number;
  /** None before its photographs have been looked at. */
  result?: ListingResult;
  propertyId?: string;
  writtenAt?: string | Date;
  before?: Record<string, unknown>;
  reason?: string;
  waitsForPhotos?: boolean;
}

interface Importing {
  importId: string;
  actorId: string;
}

const moved = (number: number): Done => ({ number, result: 'moved', reason: messages.moved });

/** In the transaction of a part: does what the dry run said of each listing, unless it is no longer so. */
export async function importListings(
  tx: Db,
  { importId, actorId }: Importing,
  rows: readonly CheckedListing[],
): Promise<Partial<Record<ListingResult, number>>> {
  const fresh = rows.filter(({ outcome }) => outcome === 'novo');
  const changed = rows.filter(({ outcome }) => outcome === 'atualiza');
  const looked = rows.filter(({ outcome }) => outcome === 'fotos');
  const done: Done[] = [
    ...(await create(tx, { importId, actorId }, fresh)),
    ...(await change(tx, actorId, changed)),
    ...looked.map(({ number }) => ({ number, waitsForPhotos: true })),
  ];
  await tx.execute(sql`
    update property_import_rows r set result = d.result, property_id = coalesce(d."propertyId", r.property_id),
      written_at = d."writtenAt", before = d.before, reason = d.reason,
      photo_state = case when d."waitsForPhotos" then 'waiting' end
    from json_to_recordset(${JSON.stringify(done)}::json) d (number int, result text, "propertyId" uuid,
      "writtenAt" timestamptz, before jsonb, reason text, "waitsForPhotos" boolean)
    where r.import_id = ${importId} and r.number = d.number`);
  const waiting = done.flatMap(({ number, waitsForPhotos }) => (waitsForPhotos ? [number] : []));
  await takePhotosOver(tx, importId, waiting);
  await orderPhotos(tx, importId, waiting);
  return countBy(done.flatMap(({ result }) => result ?? []));
}

/** Earlier imports fetch none any more: theirs would take the place of newer ones. */
const takePhotosOver = (tx: Db, importId: string, numbers: readonly number[]) =>
  tx.execute(sql`
    update property_import_rows e set photo_state = null from property_import_rows r
    where r.import_id = ${importId} and r.number = any(${sql.param(numbers)}::int[])
      and e.property_id = r.property_id and e.import_id <> r.import_id and e.photo_state is not null`);

const isWhole = (property: Partial<ImportedProperty>): property is ImportedProperty => property.name !== undefined;

async function create(tx: Db, { importId, actorId }: Importing, rows: readonly CheckedListing[]): Promise<Done[]> {
  const brokers = await lockPropertyBrokers(
    tx,
    rows.flatMap(({ property }) => property.broker ?? []),
  );
  const known = await findKnown(
    tx,
    importId,
    rows.flatMap(({ key }) => key ?? []),
  );
  const isFree = (key: string | null) => key === null || !known.has(key);
  const isHere = (broker: string | null | undefined) => !broker || brokers.has(broker);
  const made = rows.flatMap(({ property, number, key, listing }) =>
    isWhole(property) && isFree(key) && isHere(property.broker) ? [{ id: uuidv7(), property, number, listing }] : [],
  );
  if (made.length === 0) return rows.map(({ number }) => moved(number));
  const written = await insertProperties(
    tx,
    made.map(({ id, property }) => ({ id, ...columnsOf(property) })),
  );
  const writtenAt = new Map(written.map(({ id, updatedAt }) => [id, updatedAt]));
  await auditMany(
    tx,
    'propertyCreated',
    made.flatMap(({ id: subject, property }) =>
      writtenAt.has(subject) ? [{ actor: actorId, subject, after: summaryOf(inNumbers(property)) }] : [],
    ),
  );
  const created = new Map(
    made.flatMap(({ id, number, listing }): [number, Done][] => {
      const at = writtenAt.get(id);
      const waitsForPhotos = wantedPictures(listing).length > 0;
      return at ? [[number, { number, result: 'created', propertyId: id, writtenAt: at, waitsForPhotos }]] : [];
    }),
  );
  return rows.map(({ number }) => created.get(number) ?? moved(number));
}

/** Exact decimals stand in rows as numbers. */
export const inNumbers = (property: Partial<ImportedProperty>) =>
  Object.fromEntries(
    Object.entries(property).map(([name, value]) => [name, AMOUNTS.includes(name) && value ? Number(value) : value]),
  );

async function change(tx: Db, actorId: string, rows: readonly CheckedListing[]): Promise<Done[]> {
  const found = rows.flatMap((row) =>
    row.propertyId !== null && row.seenAt !== null
      ? [{ ...row, id: row.propertyId, updatedAt: row.seenAt, columns: columnsToChange(row.property, actorId) }]
      : [],
  );
  await lockProperties(
    tx,
    found.map(({ id }) => id),
  );
  const changed = await changeColumns(
    tx,
    found.map(({ number, id, updatedAt, columns }) => ({ number, id, updatedAt, columns })),
  );
  const changeOf = new Map(changed.map((one) => [one.number, one]));
  await auditMany(
    tx,
    'propertyChanged',
    found.flatMap(({ number, id, property }) => {
      const one = changeOf.get(number);
      return one
        ? [{ actor: actorId, subject: id, before: fieldsOf(one.before, property), after: inNumbers(property) }]
        : [];
    }),
  );
  return rows.map(({ number, changesPhotos, listing }) => {
    const { updatedAt, before } = changeOf.get(number) ?? {};
    if (updatedAt === undefined || before === undefined) return moved(number);
    const waitsForPhotos = changesPhotos && wantedPictures(listing).length > 0;
    return { number, result: 'updated', writtenAt: updatedAt, before, waitsForPhotos };
  });
}

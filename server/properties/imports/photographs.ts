import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
import type { Listing } from '#contract/properties/listing.ts';
import { MAX_IMAGES } from '#contract/properties/photoValues.ts';
import type { MissedPhoto } from '#contract/properties/propertyImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import { HttpError } from '../../ground/errors/httpError.ts';
import { enqueueMany } from '../../ground/jobs/enqueue.ts';
import type { JobData } from '../../ground/jobs/jobData.ts';
import type { RunningJob } from '../../ground/jobs/runJob.ts';
import { preparePhoto } from '../../ground/photos/intake.ts';
import type { NewPhoto, PhotoMark } from '../../ground/photos/repository.ts';
import { markPhotos, withStored } from '../../ground/photos/repository.ts';
import type { PhotoStore } from '../../ground/photos/store.ts';
import { ORIGINAL } from '../../ground/photos/variants.ts';
import { addResults } from '../../ground/runs/steps.ts';
import { FetchError } from '../../ground/safeFetch/fetchError.ts';
import type { SafeFetcher } from '../../ground/safeFetch/safeFetcher.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { placePhotos, removePhotos } from '../core/cover.ts';
import { lockProperties, touchProperty } from '../core/writeMany.ts';
import { downloadPhoto } from './download.ts';
import { isAt, photosOf } from './known.ts';
import type { KnownPhoto } from './known.ts';
import { isVersionOf, wantedPictures } from './samePicture.ts';
import type { Picture } from './samePicture.ts';

/** Polite to the other software's server. */
const AT_ONCE = 3;

interface Parts {
  db: Db;
  photos: PhotoStore;
  safeFetcher: SafeFetcher;
}

/** One listing's; in a retry those that were missed. Nothing is the property's before all are there. */
export async function fetchListingPhotos(
  { db, photos, safeFetcher }: Parts,
  { data: { importId, number }, stop, isTriedAgain }: Omit<RunningJob<JobData['listing-photos']>, 'id'>,
): Promise<void> {
  const found = await findWork(db, importId, number);
  if (!found) return;
  const { listing, own, missedBefore } = found;
  const isRetry = missedBefore.length > 0;
  const wanted = isRetry
    ? missedBefore.map(({ address }) => ({ address, isPlan: listing.plans.includes(address) }))
    : wantedPictures(listing);
  const at = (address: string) => own.find((photo) => isAt(photo, address));
  const kept = new Set(wantedPictures(listing).map(({ address }) => at(address)?.id));
  const marks = new Map<string, PhotoMark>();
  const plans = new Set(own.filter(({ isPlan }) => isPlan).map(({ id }) => id));
  for (const { address, isPlan } of wanted) {
    const here = at(address);
    if (here) marks.set(address, { id: here.id, isPlan, source: null, sha256: null });
  }
  const added: NewPhoto[] = [];
  const missed: MissedPhoto[] = [];
  const passing: FetchError[] = [];
  const limit = pLimit(AT_ONCE);

  function keep(photo: KnownPhoto | undefined): string | undefined {
    if (photo) kept.add(photo.id);
    return photo?.id;
  }

  /** Earlier versions kept only the prepared bytes, without the hash of the file. */
  async function take(address: string, bytes: Buffer): Promise<string> {
    const prepared = await preparePhoto(bytes, nameOf(address));
    const old = own.find((photo) => !photo.sha256 && !kept.has(photo.id) && isVersionOf(photo, address));
    if (old && (await photos.read(old.id, ORIGINAL))?.equals(prepared.bytes)) return keep(old) ?? old.id;
    const id = uuidv7();
    added.push({ ...prepared, id });
    return id;
  }

  async function get({ address, isPlan }: Picture): Promise<void> {
    stop.throwIfAborted();
    try {
      const bytes = await downloadPhoto(safeFetcher, address);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const id =
        keep(own.find((photo) => photo.sha256 === sha256 && !kept.has(photo.id))) ?? (await take(address, bytes));
      marks.set(address, { id, isPlan, source: address, sha256 });
    } catch (error) {
      if (!(error instanceof FetchError) && !isOfThePhoto(error)) throw error;
      if (error instanceof FetchError && error.mayPass) passing.push(error);
      missed.push({ address, reason: error.message });
    }
  }

  await Promise.all(wanted.filter(({ address }) => !marks.has(address)).map((picture) => limit(() => get(picture))));
  if (isTriedAgain && passing[0]) throw passing[0];
  const newer = new Map<string, string>();
  for (const { address, isPlan } of wanted) {
    const mark = marks.get(address);
    if (mark && !added.some(({ id }) => id === mark.id)) continue;
    const earlier = keep(own.find((photo) => !kept.has(photo.id) && isVersionOf(photo, address)));
    if (earlier === undefined) continue;
    if (mark) {
      newer.set(earlier, mark.id);
      if (plans.has(earlier)) plans.add(mark.id);
    } else marks.set(address, { id: earlier, isPlan, source: null, sha256: null });
  }
  const addresses = wanted.map(({ address }) => address);
  const inOrder = addresses
    .flatMap((address) => marks.get(address) ?? [])
    .map((mark) => ({ ...mark, isPlan: mark.isPlan || plans.has(mark.id) }))
    .toSorted((one, other) => Number(one.isPlan) - Number(other.isPlan));
  missed.sort((one, other) => addresses.indexOf(one.address) - addresses.indexOf(other.address));
  await withStored(db, photos, added, () =>
    db.transaction((tx) => claim(tx, { importId, number, isRetry, marks: inOrder, newer, added, missed })),
  );
}

/** Not that all of us are busy. */
const isOfThePhoto = (error: unknown): error is HttpError => error instanceof HttpError && error.statusCode < 500;

const nameOf = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) ?? address;

interface Work {
  listing: Listing;
  own: KnownPhoto[];
  missedBefore: MissedPhoto[];
}

async function findWork(db: Db, importId: string, number: number): Promise<Work | undefined> {
  const { rows } = await db.execute<Work & Record<string, unknown>>(sql`
    select r.listing, r.missed_photos as "missedBefore", ${photosOf(sql`r.property_id`)} as own
    from property_import_rows r
    where r.import_id = ${importId} and r.number = ${number} and r.photo_state = 'waiting' and r.listing is not null`);
  return rows[0];
}

interface Claim {
  importId: string;
  number: number;
  isRetry: boolean;
  marks: PhotoMark[];
  /** By the earlier version of the same picture. */
  newer: ReadonlyMap<string, string>;
  added: NewPhoto[];
  missed: MissedPhoto[];
}

/** Leaves newer photographs of a user alone. Then these are swept. */
async function claim(tx: Db, { importId, number, isRetry, marks, newer, added, missed }: Claim): Promise<void> {
  const row = sql`r.import_id = ${importId} and r.number = ${number}`;
  // The import before the property before the row, like a step of the import.
  const { rows: found } = await tx.execute<{ propertyId: string }>(sql`
    select r.property_id as "propertyId" from property_import_rows r join runs i on i.id = r.import_id
    where ${row} for no key update of i`);
  const propertyId = found[0]?.propertyId;
  if (propertyId === undefined) return;
  await lockProperties(tx, [propertyId]);
  const { rows: waiting } = await tx.execute<{ before: KnownPhoto[] }>(sql`
    select ${photosOf(sql`r.property_id`)} as before from property_import_rows r
    where ${row} and r.photo_state = 'waiting' for update`);
  if (!waiting[0]) return;
  const { before } = waiting[0];
  const old = before.map(({ id }) => id);
  const ids = marks.map(({ id }) => id);
  const after = isRetry ? [...new Set([...old.map((id) => newer.get(id) ?? id), ...ids])].slice(0, MAX_IMAGES) : ids;
  const mayKeep = new Set([...old, ...added.map(({ id }) => id)]);
  const isFree = isRetry || before.every(({ source }) => source !== null);
  if (after.length > 0 && isFree && after.every((id) => mayKeep.has(id))) {
    const wasPlan = new Map(before.map(({ id, isPlan }) => [id, isPlan]));
    const isSame = after.join() === old.join() && marks.every(({ id, isPlan }) => wasPlan.get(id) === isPlan);
    await markPhotos(tx, marks);
    if (!isSame) {
      await countAsUpdated(tx, row);
      await setPhotos(tx, propertyId, after);
      // A retry keeps what was there before the first try.
      await tx.execute(sql`
        update property_import_rows r set photos_before = coalesce(r.photos_before, ${uuids(old)}) where ${row}`);
    }
  }
  await tx.execute(sql`
    update property_import_rows r set photo_state = 'done', missed_photos = ${JSON.stringify(missed)}::jsonb where ${row}`);
}

/** A row that changes only photographs: its undo needs the columns of an update. */
async function countAsUpdated(tx: Db, row: SQL): Promise<void> {
  const { rows } = await tx.execute<{ importId: string; propertyId: string }>(sql`
    update property_import_rows r set result = 'updated', before = '{}', seen_at = p.updated_at, written_at = now()
    from properties p where p.id = r.property_id and r.result is null and ${row}
    returning r.import_id as "importId", r.property_id as "propertyId"`);
  for (const { importId, propertyId } of rows) {
    await touchProperty(tx, propertyId);
    await addResults(tx, importId, { updated: 1 });
  }
}

async function setPhotos(tx: Db, propertyId: string, ids: readonly string[]): Promise<void> {
  await removePhotos(tx, propertyId);
  await placePhotos(tx, propertyId, ids);
  // Whichever import wrote the property last may still be undone.
  await tx.execute(sql`
    update property_import_rows r set written_at = now() from properties p
    where r.property_id = ${propertyId} and p.id = r.property_id and r.written_at = p.updated_at`);
  await touchProperty(tx, propertyId);
}

/** A job for each of these rows, whose property waits for its photographs. */
export async function orderPhotos(tx: Db, importId: string, numbers: readonly number[]): Promise<void> {
  const jobs = numbers.map((number) => ({ data: { importId, number }, key: importId }));
  await enqueueMany(tx, 'listing-photos', jobs);
}

/** False: there are none. */
export async function orderMissedPhotos(tx: Db, importId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update property_import_rows r set photo_state = 'waiting'
    where r.import_id = ${importId} and r.photo_state = 'done' and r.missed_photos <> '[]' returning r.number`);
  const numbers = rows.map(({ number }) => number);
  await orderPhotos(tx, importId, numbers);
  return rows.length > 0;
}

import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
import { MAX_IMAGES } from '#contract/constants.ts';
import type { MissedPhoto } from '#contract/propertyImports.ts';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../errors.ts';
import { enqueueMany } from '../../jobs/enqueue.ts';
import type { JobData } from '../../jobs/queues.ts';
import type { RunningJob } from '../../jobs/runJob.ts';
import type { Listing } from '../../listings/listing.ts';
import type { Outside } from '../../outside/outside.ts';
import { OutsideError } from '../../outside/outsideError.ts';
import { preparePhoto } from '../../photos/intake.ts';
import type { NewPhoto } from '../../photos/repository.ts';
import { withStored } from '../../photos/repository.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { downloadPhoto } from './download.ts';
import { isAt, lockProperties, photosOf } from './known.ts';
import type { KnownPhoto } from './known.ts';
import { wantedPhotos } from './readListing.ts';

/** Polite to the other software's server. */
const AT_ONCE = 3;

interface Parts {
  db: Db;
  photos: PhotoStore;
  outside: Outside;
}

interface FetchedPhoto extends NewPhoto {
  source: string;
}

/**
 * One listing's; in a retry those that were missed. A repeat after a crash begins again: nothing is the property's before
 * all are there.
 */
export async function fetchListingPhotos(
  { db, photos, outside }: Parts,
  { data: { importId, number }, stop, isTriedAgain }: Omit<RunningJob<JobData['listing-photos']>, 'id'>,
): Promise<void> {
  const found = await findWork(db, importId, number);
  if (!found) return;
  const { listing, own, missedBefore } = found;
  const isRetry = missedBefore.length > 0;
  const wanted = isRetry ? missedBefore.map(({ address }) => address) : wantedPhotos(listing);
  const here = (address: string) => own.find((photo) => isAt(photo, address))?.id;
  const missed: MissedPhoto[] = [];
  const passing: OutsideError[] = [];
  const limit = pLimit(AT_ONCE);

  async function get(address: string): Promise<FetchedPhoto[]> {
    stop.throwIfAborted();
    try {
      const photo = await preparePhoto(await downloadPhoto(outside, address), nameOf(address));
      return [{ ...photo, id: uuidv7(), source: address }];
    } catch (error) {
      if (!(error instanceof OutsideError) && !isOfThePhoto(error)) throw error;
      if (error instanceof OutsideError && error.mayPass) passing.push(error);
      missed.push({ address, reason: error.message });
      return [];
    }
  }

  const fetched = await Promise.all(
    wanted.filter((address) => here(address) === undefined).map((address) => limit(() => get(address))),
  );
  if (isTriedAgain && passing[0]) throw passing[0];
  const added = fetched.flat();
  const idOf = new Map(added.map(({ source, id }) => [source, id]));
  const ids = wanted.flatMap((address) => here(address) ?? idOf.get(address) ?? []);
  await withStored(db, photos, added, () =>
    db.transaction((tx) => claim(tx, { importId, number, isRetry, ids, added, missed: inOrder(missed, wanted) })),
  );
}

const inOrder = (missed: MissedPhoto[], wanted: readonly string[]) =>
  missed.toSorted((one, other) => wanted.indexOf(one.address) - wanted.indexOf(other.address));

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
  ids: string[];
  added: FetchedPhoto[];
  missed: MissedPhoto[];
}

/** Unless somebody has sent other photographs since. Then the new ones are swept. */
async function claim(tx: Db, { importId, number, isRetry, ids, added, missed }: Claim): Promise<void> {
  const row = sql`r.import_id = ${importId} and r.number = ${number}`;
  const { rows: found } = await tx.execute<{ propertyId: string }>(sql`
    select r.property_id as "propertyId" from property_import_rows r where ${row}`);
  const propertyId = found[0]?.propertyId;
  if (propertyId === undefined) return;
  // Properties before rows, like an import and an undo.
  await lockProperties(tx, [propertyId]);
  const { rows: waiting } = await tx.execute<{ before: KnownPhoto[] }>(sql`
    select ${photosOf(sql`r.property_id`)} as before from property_import_rows r
    where ${row} and r.photo_state = 'waiting' for update`);
  if (!waiting[0]) return;
  const { before } = waiting[0];
  const old = before.map(({ id }) => id);
  const after = isRetry ? [...new Set([...old, ...ids])].slice(0, MAX_IMAGES) : ids;
  const mayKeep = new Set([...old, ...added.map(({ id }) => id)]);
  const isFree = isRetry || before.every(({ source }) => source !== null);
  const isSame = after.join() === old.join();
  if (after.length > 0 && isFree && !isSame && after.every((id) => mayKeep.has(id))) {
    await setPhotos(tx, propertyId, after, added);
    // A retry keeps what was there before the first try.
    await tx.execute(sql`
      update property_import_rows r set photos_before = coalesce(r.photos_before, ${sql.param(old)}::uuid[]) where ${row}`);
  }
  await tx.execute(sql`
    update property_import_rows r set photo_state = 'done', missed_photos = ${JSON.stringify(missed)}::jsonb where ${row}`);
}

async function setPhotos(
  tx: Db,
  propertyId: string,
  ids: readonly string[],
  added: readonly FetchedPhoto[],
): Promise<void> {
  await tx.execute(sql`
    update photos f set source = a.source
    from json_to_recordset(${JSON.stringify(added.map(({ id, source }) => ({ id, source })))}::json) a (id uuid, source text)
    where f.id = a.id`);
  await tx.execute(sql`delete from property_photos where property_id = ${propertyId}`);
  await tx.execute(sql`
    insert into property_photos (property_id, position, photo_id)
    select p.id, n.position - 1, n.id
    from properties p, unnest(${sql.param(ids)}::uuid[]) with ordinality n (id, position)
    where p.id = ${propertyId} and p.deleted_at is null`);
  // Whichever import wrote the property last may still be undone.
  await tx.execute(sql`
    update property_import_rows r set written_at = now() from properties p
    where r.property_id = ${propertyId} and p.id = r.property_id and r.written_at = p.updated_at`);
  await tx.execute(sql`update properties set updated_at = now() where id = ${propertyId}`);
}

/** False: there are none. */
export async function orderMissedPhotos(tx: Db, importId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    update property_import_rows r set photo_state = 'waiting'
    where r.import_id = ${importId} and r.photo_state = 'done' and r.missed_photos <> '[]' returning r.number`);
  await enqueueMany(
    tx,
    'listing-photos',
    rows.map(({ number }) => ({ data: { importId, number }, key: importId })),
  );
  return rows.length > 0;
}

import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { v7 as uuidv7 } from 'uuid';
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
import { lockProperties } from './known.ts';
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

/** One listing's. A repeat after a crash begins again: nothing is the property's before all are there. */
export async function fetchListingPhotos(
  { db, photos, outside }: Parts,
  { data: { importId, number }, stop }: Pick<RunningJob<JobData['listing-photos']>, 'data' | 'stop'>,
): Promise<void> {
  const found = await findWork(db, importId, number);
  if (!found) return;
  const { listing, own } = found;
  const wanted = wantedPhotos(listing);
  const known = new Map(own.flatMap(({ id, source }) => (source === null ? [] : [[source, id]])));
  const missed: MissedPhoto[] = [];
  const limit = pLimit(AT_ONCE);

  async function get(address: string): Promise<FetchedPhoto[]> {
    stop.throwIfAborted();
    try {
      const photo = await preparePhoto(await downloadPhoto(outside, address), nameOf(address));
      return [{ ...photo, id: uuidv7(), source: address }];
    } catch (error) {
      if (!(error instanceof OutsideError) && !isOfThePhoto(error)) throw error;
      missed.push({ address, reason: error.message });
      return [];
    }
  }

  const fetched = await Promise.all(
    wanted.filter((address) => !known.has(address)).map((address) => limit(() => get(address))),
  );
  const added = fetched.flat();
  const idOf = new Map([...known, ...added.map(({ source, id }): [string, string] => [source, id])]);
  const ids = wanted.flatMap((address) => idOf.get(address) ?? []);
  await withStored(db, photos, added, () =>
    db.transaction((tx) => claim(tx, { importId, number, ids, added, missed: inOrder(missed, wanted) })),
  );
}

const inOrder = (missed: MissedPhoto[], wanted: readonly string[]) =>
  missed.toSorted((one, other) => wanted.indexOf(one.address) - wanted.indexOf(other.address));

/** Not that all of us are busy. */
const isOfThePhoto = (error: unknown): error is HttpError => error instanceof HttpError && error.statusCode < 500;

const nameOf = (address: string) => address.split(/[?#]/)[0]?.split('/').at(-1) ?? address;

interface Work {
  listing: Listing;
  /** In order. */
  own: { id: string; source: string | null }[];
}

async function findWork(db: Db, importId: string, number: number): Promise<Work | undefined> {
  const { rows } = await db.execute<Work & Record<string, unknown>>(sql`
    select r.listing, array(
      select json_build_object('id', f.id, 'source', f.source)
      from property_photos i join photos f on f.id = i.photo_id
      where i.property_id = r.property_id order by i.position) as own
    from property_import_rows r
    where r.import_id = ${importId} and r.number = ${number} and r.photo_state = 'waiting' and r.listing is not null`);
  return rows[0];
}

interface Claim {
  importId: string;
  number: number;
  ids: string[];
  added: FetchedPhoto[];
  missed: MissedPhoto[];
}

/** Unless somebody has sent other photographs since. Then the new ones are swept. */
async function claim(tx: Db, { importId, number, ids, added, missed }: Claim): Promise<void> {
  const row = sql`r.import_id = ${importId} and r.number = ${number}`;
  const { rows } = await tx.execute<{ propertyId: string }>(sql`
    select r.property_id as "propertyId" from property_import_rows r
    where ${row} and r.photo_state = 'waiting' for update`);
  const [waiting] = rows;
  if (!waiting) return;
  const { propertyId } = waiting;
  await lockProperties(tx, [propertyId]);
  const { rows: before } = await tx.execute<{ id: string; source: string | null }>(sql`
    select i.photo_id as id, f.source from property_photos i join photos f on f.id = i.photo_id
    where i.property_id = ${propertyId} order by i.position`);
  const mayKeep = new Set([...before, ...added].map(({ id }) => id));
  const isFree = before.every(({ source }) => source !== null);
  if (ids.length > 0 && isFree && ids.every((id) => mayKeep.has(id)))
    await setPhotos(tx, { importId, number, ids, added, missed }, propertyId, before);
  await tx.execute(sql`
    update property_import_rows r set photo_state = 'done', missed_photos = ${JSON.stringify(missed)}::jsonb where ${row}`);
}

async function setPhotos(
  tx: Db,
  { importId, number, ids, added }: Claim,
  propertyId: string,
  before: readonly { id: string }[],
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
  const old = before.map(({ id }) => id);
  // A retry keeps what was there before the first try.
  await tx.execute(sql`
    update property_import_rows r set
      photos_before = coalesce(r.photos_before, ${sql.param(old)}::uuid[]),
      written_at = case when r.written_at = p.updated_at then now() else r.written_at end
    from properties p where p.id = r.property_id and r.import_id = ${importId} and r.number = ${number}`);
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

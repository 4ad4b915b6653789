import { sub } from 'date-fns';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { doJobs } from '#test/jobs.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { changeRows, eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { everythingStored, photoFiles } from '#test/stored.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { makeAvifFiles, orderAllAvifFiles } from '../../../../server/ground/photos/avif.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { preparePhoto } from '../../../../server/ground/photos/intake.ts';
import type { NewPhoto } from '../../../../server/ground/photos/repository.ts';
import { storePhotos, sweepPhotos, withStored } from '../../../../server/ground/photos/repository.ts';
import type { PhotoStore } from '../../../../server/ground/photos/store.ts';

// The jobs of photographs, run by hand on the file's own database and folder.
const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const store = folderStore(server.photoFolder);
const running = new AbortController().signal;

let admin: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, photo] = [await anAdmin(), await aJpeg({ width: 90, height: 60 })];
});

afterAll(() => pool.end());

beforeEach(async () => {
  await eraseRows('propertyPhotos');
  await changeRows('photos', {}, { createdAt: sub(new Date(), { hours: 2 }) });
  await sweepPhotos(db, store);
});

const aPhotograph = async (): Promise<NewPhoto> => ({ id: uuidv7(), ...(await preparePhoto(photo, 'foto.jpg')) });

const upload = async (howMany = 1) =>
  (
    await as(admin).post<PropertyDetail>(
      '/properties/create-property',
      formOf(FILLED, Array<Buffer>(howMany).fill(photo)),
    )
  ).body;

const filesOf = async (url: string) =>
  (await photoFiles())
    .filter((file) => file.includes(url.replace('/photos/', '')))
    .map((file) => file.split('/').at(-1))
    .sort();

const anHourLater = () => sql`update photos set created_at = created_at - interval '1 hour'`;

const fetchPhoto = async (url: string, accept: string) => {
  const response = await fetch(server.origin + url, { headers: { accept } });
  await response.arrayBuffer();
  return { status: response.status, type: response.headers.get('content-type') };
};

describe('the sweep', () => {
  test('removes a photograph that no property shows, with all its files, an hour after it came', async () => {
    const { _id, images } = await upload(2);
    const [stays, removed] = images as [string, string];
    await fetchPhoto(`${removed}?w=96&h=96`, '*/*');
    await as(admin).put(`/properties/${_id}`, formOf({}, [stays]));

    await sweepPhotos(db, store);
    expect(await filesOf(removed)).toEqual(['96x96-cover.jpg', 'original.jpg']);

    await anHourLater();
    await sweepPhotos(db, store);
    expect([await filesOf(removed), await filesOf(stays)]).toEqual([[], ['original.jpg']]);
    expect(await rowsOf('photos')).toMatchObject([{ id: stays.replace('/photos/', '') }]);
    expect((await fetchPhoto(`${removed}?w=96&h=96`, '*/*')).status).toBe(404);
  });

  test('leaves the photographs of a deleted property, which may come back', async () => {
    const { _id, images } = await upload();
    await as(admin).delete(`/properties/${_id}`);
    await anHourLater();

    await sweepPhotos(db, store);

    expect(await filesOf(images[0]!)).toEqual(['original.jpg']);
  });

  test('removes what a crash left before the property was there: rows, files and half a file', async () => {
    const left = await aPhotograph();
    await storePhotos(db, store, [left]);
    await store.write(left.id, '.temporary', Buffer.from('half'));
    const rowAlone = { ...left, id: uuidv7() };
    await storePhotos(db, { ...store, write: () => Promise.resolve() }, [rowAlone]);
    await anHourLater();

    await sweepPhotos(db, store);

    expect(await everythingStored()).toMatchObject({ photos: 0, files: [] });
  });

  test('passes over a photograph that a transaction is claiming just then', async () => {
    const left = await aPhotograph();
    await storePhotos(db, store, [left]);
    await anHourLater();
    const propertyId = await aProperty();

    await db.transaction(async (tx) => {
      await tx.execute(`insert into property_photos values ('${propertyId}', 0, '${left.id}')`);
      await sweepPhotos(db, store);
    });

    expect(await filesOf(left.id)).toEqual(['original.jpg']);
    expect(await rowsOf('propertyPhotos', { photoId: left.id })).toHaveLength(1);
  });

  test('goes on where its files could not be removed', async () => {
    const left = await aPhotograph();
    await storePhotos(db, store, [left]);
    await anHourLater();

    await expect(sweepPhotos(db, { ...store, remove: () => Promise.reject(new Error('disk')) })).rejects.toThrow(
      'disk',
    );
    expect(await everythingStored()).toMatchObject({ photos: 1, files: [expect.stringContaining(left.id)] });

    await sweepPhotos(db, store);
    expect(await everythingStored()).toMatchObject({ photos: 0, files: [] });
  });

  test('by two servers at once removes each once', async () => {
    const left = await Promise.all(Array.from({ length: 6 }, aPhotograph));
    await storePhotos(db, store, left);
    await anHourLater();
    const removed: string[] = [];
    const watched: PhotoStore = { ...store, remove: (id) => (removed.push(id), store.remove(id)) };

    await Promise.all([sweepPhotos(db, watched), sweepPhotos(db, watched)]);

    expect(removed.sort()).toEqual(left.map(({ id }) => id).sort());
    expect(await everythingStored()).toMatchObject({ photos: 0, files: [] });
  });
});

describe('photographs that are stored for a write', () => {
  const claim = (id: string) => async () => {
    await insertRows('propertyPhotos', { propertyId: await aProperty(), position: 0, photoId: id });
    return 'done';
  };

  test('stay when it claims them', async () => {
    const one = await aPhotograph();

    expect(await withStored(db, store, [one], claim(one.id))).toBe('done');
    expect(await filesOf(one.id)).toEqual(['original.jpg']);
  });

  test('go when it fails, and its failure is logged', async () => {
    const two = [await aPhotograph(), await aPhotograph()];

    await expect(withStored(db, store, two, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await everythingStored()).toMatchObject({ photos: 0, files: [] });
  });

  test('go when only some could be stored', async () => {
    const three = [await aPhotograph(), await aPhotograph(), await aPhotograph()];
    const full: PhotoStore = {
      ...store,
      write: (id, file, bytes) =>
        id === three[1]!.id ? Promise.reject(new Error('ENOSPC')) : store.write(id, file, bytes),
    };

    const claiming = jest.fn();
    await expect(withStored(db, full, three, claiming)).rejects.toThrow('ENOSPC');
    expect(claiming).not.toHaveBeenCalled();
    expect(await everythingStored()).toMatchObject({ photos: 0, files: [] });
  });

  test('stay when the write has committed although it seems to have failed', async () => {
    const one = await aPhotograph();

    const write = async () => {
      await claim(one.id)();
      throw new Error('Connection terminated');
    };
    await expect(withStored(db, store, [one], write)).rejects.toThrow('Connection terminated');
    expect(await filesOf(one.id)).toEqual(['original.jpg']);
  });
});

describe('AVIF', () => {
  const MODERN = 'image/avif,image/webp,*/*';

  beforeEach(() => eraseRows('jobs'));

  /** A new photograph is due after its upload. */
  async function makeDue(from: PhotoStore, turn?: { most?: number; stopping?: AbortSignal }): Promise<void> {
    await sql`update jobs.job set start_after = now() - interval '1 second' where start_after < now() + interval '5 minutes'`;
    await doJobs('avif', (job) => makeAvifFiles(db, from, job), turn);
  }

  const waiting = () => sql`select state, data from jobs.job where name = 'avif' and start_after > now()`;

  test('is made ahead of time, one photograph a turn, and served from then on', async () => {
    const { images } = await upload(2);
    const [first, second] = images as [string, string];
    expect(await fetchPhoto(`${first}?w=1200&h=800&fit=fill`, MODERN)).toEqual({ status: 200, type: 'image/webp' });

    await makeDue(store, { most: 1 });

    const made = ['1200x800-fill.avif', '600x400-cover.avif', '900x600-cover.avif', '900x600-fill.avif', 'large.avif'];
    const files = await Promise.all([filesOf(first), filesOf(second)]);
    expect(files.map((list) => list.filter((file) => file!.endsWith('.avif'))).sort()).toEqual([[], made]);
    await makeDue(store);
    expect(await filesOf(second)).toEqual([...made, 'original.jpg']);
    expect(await rowsOf('jobs', { name: 'avif' })).toEqual([]);
    for (const form of ['?w=1200&h=800&fit=fill', '?w=900&h=600&fit=fill', '?w=600&h=400&fit=cover', '']) {
      expect(await fetchPhoto(first + form, MODERN)).toEqual({ status: 200, type: 'image/avif' });
      expect(await fetchPhoto(first + form, 'image/webp')).toEqual({ status: 200, type: 'image/webp' });
    }
    expect(await fetchPhoto(`${first}?w=96&h=96`, MODERN)).toEqual({ status: 200, type: 'image/webp' });
    const { format, width, height } = await sharp((await store.read(first.slice(8), '600x400-cover.avif'))!).metadata();
    expect([format, width, height]).toEqual(['heif', 600, 400]);
  });

  test('of what came last is made first, however many wait', async () => {
    const { images: earlier } = await upload(2);
    await sql`update jobs.job set priority = priority - 3600`;
    const { images } = await upload();

    await makeDue(store, { most: 1 });

    expect(await filesOf(images[0]!)).toContain('large.avif');
    for (const url of earlier) expect(await filesOf(url)).toEqual(['original.jpg']);
  });

  test('is left for later when the server stops', async () => {
    const { images } = await upload();

    await makeDue(store, { stopping: AbortSignal.abort() });

    expect(await filesOf(images[0]!)).toEqual(['original.jpg']);
    expect(await waiting()).toEqual([{ state: 'retry', data: { photoId: images[0]!.slice(8) } }]);
  });

  test('of a photograph whose files are not there yet is tried again later', async () => {
    const early = await aPhotograph();
    await storePhotos(db, { ...store, write: () => Promise.resolve() }, [early]);

    await makeDue(store);

    expect(await waiting()).toEqual([{ state: 'retry', data: { photoId: early.id } }]);
    expect(await photoFiles()).toEqual([]);
  });

  test('of a photograph that was swept since is no job any more', async () => {
    const left = await aPhotograph();
    await storePhotos(db, store, [left]);
    await anHourLater();
    await sweepPhotos(db, store);

    await makeDue(store);

    expect(await rowsOf('jobs', { name: 'avif' })).toEqual([]);
  });

  test('is not ordered of the demo’s drawings, which are served as WebP', async () => {
    const drawing = await aPhotograph();
    await storePhotos(db, store, [drawing], { withAvif: false });

    expect(await rowsOf('jobs', { name: 'avif' })).toEqual([]);
    const url = `/photos/${drawing.id}?w=600&h=400&fit=cover`;
    expect(await fetchPhoto(url, MODERN)).toEqual({ status: 200, type: 'image/webp' });
  });

  test('is not made again by a server that finds it', async () => {
    const { images } = await upload();
    await makeDue(store);
    const writing = jest.fn();

    await db.transaction(orderAllAvifFiles);
    await makeDue({ ...store, write: writing });

    expect(writing).not.toHaveBeenCalled();
    expect((await filesOf(images[0]!)).length).toBe(6);
  });
});

test('a size that is made while its photograph is swept does not stay behind', async () => {
  const { images } = await upload();
  const id = images[0]!.slice(8);
  const sweptDuringWork: PhotoStore = {
    ...store,
    write: async (photoId, file, bytes) => {
      await store.remove(photoId);
      await store.write(photoId, file, bytes);
    },
  };

  await makeAvifFiles(db, sweptDuringWork, { data: { photoId: id }, stop: running }).catch(() => undefined);

  expect(await filesOf(id)).toEqual([]);
});

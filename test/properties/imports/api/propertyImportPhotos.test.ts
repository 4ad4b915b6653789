import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { doJobs } from '#test/jobs.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { formOf } from '#test/propertyForm.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { QUEUES } from '../../../../server/ground/jobs/queues.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { sweepPhotos } from '../../../../server/ground/photos/repository.ts';
import { SafeFetcher } from '../../../../server/ground/safeFetch/safeFetcher.ts';
import { fetchListingPhotos } from '../../../../server/properties/imports/photographs.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const store = folderStore(server.photoFolder);
/** The other server is on this machine; nothing else is allowed. */
const safeFetcher = new SafeFetcher({ isAllowed: (ip) => ip === '127.0.0.1', anyPort: true });
let admin: Person;
let photo: Buffer;
let asked: string[];
let isDown = false;
/** All pictures are others. */
let isRetouched = false;

/** That of an address, whatever its version. */
function pictureOf(address: string): Buffer {
  const comment = Buffer.from(`....${address.replace(/\?.*/, '')}${isRetouched ? ' retouched' : ''}`);
  comment.set([0xff, 0xfe, 0, comment.length - 2]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

/** The other software's server: `/n.jpg` is a photograph, `/gone.jpg` is not there, `/page.jpg` is a page, `/cut.jpg` ends too early. While it is down `/busy.jpg` comes later. */
const other = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  if (path.startsWith('/gone') || (isDown && path.startsWith('/late'))) response.writeHead(404).end();
  else if (isDown && path.startsWith('/busy')) response.writeHead(503).end();
  else if (path.startsWith('/inside')) response.writeHead(302, { location: 'http://10.0.0.1/1.jpg' }).end();
  else if (path.startsWith('/page'))
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>Entre</html>');
  else if (path.startsWith('/cut')) response.end(photo.subarray(0, photo.length / 2));
  else if (path.startsWith('/broken'))
    response.writeHead(200, { 'content-length': photo.length }).write(photo.subarray(0, 99), () => response.destroy());
  else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(pictureOf(path));
});
let base: string;
const at = (...names: string[]) => names.map((name) => `${base}/${name}.jpg`);

beforeAll(async () => {
  photo = await aJpeg();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port.toString()}`;
});
afterAll(async () => {
  await safeFetcher.close();
  other.closeAllConnections();
  other.close();
  await pool.end();
});
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  asked = [];
  isDown = false;
  isRetouched = false;
});

const fetchAll = (most?: number) =>
  doJobs('listing-photos', (job) => fetchListingPhotos({ db, photos: store, safeFetcher }, job), {
    ...(most && { most }),
  });

const propertiesNow = async () => (await as(admin).get<Property[]>('/properties?sort=name')).body;

test('come after the import, the primary one first; those that cannot be had are named with a reason', async () => {
  const { imported, find, rows } = importingProperties(admin);
  const { _id } = await imported(feedOf({ photographs: at('1', 'gone', 'page', 'inside', '2') }));
  expect(await find(_id)).toMatchObject({ photos: { total: 1, done: 0, missed: 0 } });
  expect(await propertiesNow()).toMatchObject([{ images: [] }]);

  await fetchAll();

  const [property] = await propertiesNow();
  expect(property!.images).toHaveLength(2);
  const sourceOf = new Map((await rowsOf('photos')).map(({ id, source }) => [`/photos/${id}`, source]));
  expect(property!.images.map((url) => sourceOf.get(url))).toEqual(at('1', '2'));
  expect(await find(_id)).toMatchObject({ photos: { total: 1, done: 1, missed: 3 } });
  const [row] = await rows(_id, '&photos=missed');
  expect(row).toMatchObject({ cover: property!.images[0] });
  expect(row!.missedPhotos.map(({ address }) => address)).toEqual(at('gone', 'page', 'inside'));
  expect(row!.missedPhotos.map(({ reason }) => reason)).toEqual([
    'O endereço não existe mais (404)',
    'O arquivo "page.jpg" não é uma foto JPEG, PNG, WebP ou AVIF',
    'O endereço 10.0.0.1 fica em uma rede privada e não é lido',
  ]);
});

test('are ten at most', async () => {
  const names = Array.from({ length: 14 }, (_, at_) => at_.toString());
  await importingProperties(admin).imported(feedOf({ photographs: at(...names) }));
  await fetchAll();

  expect((await propertiesNow())[0]!.images).toHaveLength(10);
  expect(asked).toHaveLength(10);
});

test('of the same feed are not fetched again; a new address takes the place of the old one; and the undo brings it back', async () => {
  const { imported, checked, run, undo } = importingProperties(admin);
  await imported(feedOf({ photographs: at('1', '2', 'gone') }));
  await fetchAll();
  const before = (await propertiesNow())[0]!.images;
  expect((await checked(feedOf({ photographs: at('1', '2', 'gone') }))).outcomes).toMatchObject({ igual: 1 });
  asked = [];

  const second = await checked(feedOf({ photographs: at('3', '1') }));
  expect(second.outcomes).toMatchObject({ atualiza: 1 });
  await run(second._id);
  await fetchAll();

  expect(asked).toEqual(['/3.jpg']);
  const after = (await propertiesNow())[0]!.images;
  expect(after).toHaveLength(2);
  expect(after[1]).toBe(before[0]);

  await changeRows('photos', {}, { createdAt: new Date(Date.now() - 2 * 3_600_000) });
  await sweepPhotos(db, store);
  expect((await undo(second._id)).body).toMatchObject({ taken: 1, skipped: 0 });
  expect((await propertiesNow())[0]!.images).toEqual(before);
});

const versioned = (version: number, ...names: string[]) =>
  at(...names).map((address) => `${address}?v=${version.toString()}`);

test('under another version of their address are looked at, and stored again only if they are others', async () => {
  const { imported, checked, run, find, undo } = importingProperties(admin);
  await imported(feedOf({ photographs: versioned(1, '1', '2') }));
  await fetchAll();
  const before = (await propertiesNow())[0]!;
  const stored = (await rowsOf('photos')).length;
  // As an earlier version has stored it.
  await changeRows('photos', { source: versioned(1, '1')[0] }, { sourceSha256: null });

  const read = await checked(feedOf({ photographs: versioned(2, '1', '2') }));
  expect(read.outcomes).toMatchObject({ fotos: 1, atualiza: 0, igual: 0 });
  await run(read._id);
  await fetchAll();
  expect(await propertiesNow()).toEqual([before]);
  expect(await rowsOf('photos')).toHaveLength(stored);
  expect(await find(read._id)).toMatchObject({
    results: { updated: 0 },
    undoable: false,
    photos: { total: 1, done: 1 },
  });
  expect((await checked(feedOf({ photographs: versioned(2, '1', '2') }))).outcomes).toMatchObject({ igual: 1 });

  isRetouched = true;
  const retouched = await imported(feedOf({ photographs: versioned(3, '1', '2') }));
  await fetchAll();
  expect(await sourcesNow()).toEqual(versioned(3, '1', '2'));
  expect((await propertiesNow())[0]!.images).not.toEqual(before.images);
  expect(await find(retouched._id)).toMatchObject({ results: { updated: 1 }, undoable: true });
  expect((await undo(retouched._id)).body).toMatchObject({ taken: 1, skipped: 0 });
  expect((await propertiesNow())[0]!.images).toEqual(before.images);
});

test('under another version that cannot be had stay as they were, until they are fetched', async () => {
  const { imported, checked, find, client, at: importAt } = importingProperties(admin);
  await imported(feedOf({ photographs: versioned(1, '1', 'late', '2') }));
  await fetchAll();
  const [before] = await propertiesNow();
  isDown = true;

  const { _id } = await imported(feedOf({ photographs: versioned(2, '1', 'late', '2') }));
  expect((await checked(feedOf({ photographs: versioned(2, '1', 'late', '2') }))).outcomes).toMatchObject({ igual: 1 });
  await fetchAll();
  expect(await propertiesNow()).toEqual([before]);
  expect(await find(_id)).toMatchObject({ photos: { done: 1, missed: 1 }, undoable: false });
  expect((await checked(feedOf({ photographs: versioned(2, '1', 'late', '2') }))).outcomes).toMatchObject({ igual: 1 });

  [isDown, isRetouched] = [false, true];
  await client.post(`${importAt(_id)}/photos`);
  await fetchAll();
  expect(await sourcesNow()).toEqual(versioned(2, '1', 'late', '2'));
  expect(await find(_id)).toMatchObject({ photos: { missed: 0 }, undoable: true });
  expect((await propertiesNow())[0]!.images[1]).not.toBe(before!.images[1]);
});

test('of plans are marked, the last ones, and no cover', async () => {
  const { imported, checked } = importingProperties(admin);
  const many = Array.from({ length: 12 }, (_, n) => n.toString());
  const feed = (photographs: string[], ...plans: string[]) =>
    feedOf({ photographs }).replace(
      '</Media>',
      `${plans.map((plan) => `<Item medium="image" caption="Planta">${plan}</Item>`).join('')}</Media>`,
    );
  await imported(feed(at(...many), ...at('plan', 'floor')));
  await fetchAll();
  const planned = async () => {
    const { body } = await as(admin).get<PropertyDetail>(`/properties/${(await propertiesNow())[0]!._id}`);
    return { images: body.images.length, plans: body.photos.map(({ isPlan }) => isPlan) };
  };
  expect(await planned()).toEqual({ images: 8, plans: [...Array<boolean>(8).fill(false), true, true] });
  expect((await sourcesNow()).slice(0, 2)).toEqual(at('0', '1'));
  expect((await checked(feed(at(...many), ...at('plan', 'floor')))).outcomes).toMatchObject({ igual: 1 });

  const { _id, photos } = (await as(admin).get<PropertyDetail>(`/properties/${(await propertiesNow())[0]!._id}`)).body;
  const sent = [photos.at(-1)!.url, photos[0]!.url];
  await as(admin).put(`/properties/${_id}`, formOf({}, sent));
  expect(await planned()).toEqual({ images: 1, plans: [false, true] });

  await imported(feed([], ...at('plan')));
  await fetchAll();
  expect(await planned()).toEqual({ images: 0, plans: [true] });
});

test('that a person has marked as plans stay so', async () => {
  const { imported, checked } = importingProperties(admin);
  await imported(feedOf({ photographs: at('0', '1') }));
  await fetchAll();
  const found = async () => {
    const { body } = await as(admin).get<PropertyDetail>(`/properties/${(await propertiesNow())[0]!._id}`);
    return body;
  };
  const { _id, images } = await found();
  const put = (plans: string) => as(admin).put(`/properties/${_id}`, formOf({ plans }, images.toReversed()));

  expect(await put('2')).toMatchObject({ status: 400, body: { fields: { images: 'Adicione pelo menos uma foto' } } });
  expect((await put('1')).body).toMatchObject({ images: [images[1]], photos: [{ isPlan: false }, { isPlan: true }] });
  expect((await checked(feedOf({ photographs: at('0', '1') }))).outcomes).toMatchObject({ igual: 1 });
  await imported(feedOf({ photographs: at('0', '1', '2') }));
  await fetchAll();

  const after = await found();
  expect(after.photos.map(({ isPlan }) => isPlan)).toEqual([false, false, true]);
  expect(after.photos.at(-1)!.url).toBe(images[0]);
});

test('that came cut are named, and none is stored half', async () => {
  const { imported, find, rows } = importingProperties(admin);
  const { _id } = await imported(feedOf({ photographs: at('1', 'cut', 'broken') }));
  await fetchAll();
  await changeRows('jobs', { name: 'listing-photos' }, { startAfter: new Date(Date.now() - 1000), retryCount: 99 });
  await fetchAll();

  expect(await sourcesNow()).toEqual(at('1'));
  expect(await find(_id)).toMatchObject({ photos: { done: 1, missed: 2 } });
  expect((await rows(_id))[0]!.missedPhotos.map(({ reason }) => reason)).toEqual([
    'A foto "cut.jpg" está danificada ou incompleta',
    '127.0.0.1 não responde',
  ]);
});

test('that somebody sent by hand stay', async () => {
  const id = await aProperty({ reference: 'AP1' });
  const own = await photograph(id, 2);
  const { imported, checked, rows } = importingProperties(admin);
  await imported(feedOf({ photographs: at('1') }));
  await fetchAll();

  const images = own.map((one) => `/photos/${one}`);
  expect((await propertiesNow())[0]!.images).toEqual(images);
  expect(asked).toEqual([]);

  const { _id } = await checked(feedOf({ photographs: images.map((path) => `https://morada.example.com${path}`) }));
  expect(await rows(_id)).toMatchObject([{ outcome: 'igual', notes: [] }]);
});

test('that could not be had may be fetched again', async () => {
  isDown = true;
  const { imported, client, at: importAt, find } = importingProperties(admin);
  const { _id } = await imported(feedOf({ photographs: at('1', 'late') }));
  await fetchAll();
  expect(await find(_id)).toMatchObject({ photos: { missed: 1 } });
  isDown = false;

  expect((await client.post(`${importAt(_id)}/photos`)).status).toBe(200);
  await fetchAll();

  expect(await find(_id)).toMatchObject({ photos: { done: 1, missed: 0 } });
  expect((await propertiesNow())[0]!.images).toHaveLength(2);
  expect((await client.post(`${importAt(_id)}/photos`)).status).toBe(409);
});

/** As the other software names them. */
async function sourcesNow(): Promise<(string | null | undefined)[]> {
  const [property] = await propertiesNow();
  const sourceOf = new Map((await rowsOf('photos')).map(({ id, source }) => [`/photos/${id}`, source]));
  return property!.images.map((url) => sourceOf.get(url));
}

describe('of an earlier import', () => {
  test('that could not be had take no place of newer ones, and the newer import may be undone', async () => {
    isDown = true;
    const { imported, undo, client, at: importAt } = importingProperties(admin);
    const earlier = await imported(feedOf({ photographs: at('1', 'late') }));
    await fetchAll();
    const later = await imported(feedOf({ photographs: at('3', '4') }));
    await fetchAll();
    isDown = false;

    expect((await client.post(`${importAt(earlier._id)}/photos`)).status).toBe(409);
    await fetchAll();

    expect(await sourcesNow()).toEqual(at('3', '4'));
    expect((await undo(later._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect(await sourcesNow()).toEqual(at('1'));
    expect((await undo(earlier._id)).body).toMatchObject({ taken: 1, skipped: 0 });
  });

  test('that still wait are not fetched', async () => {
    const { imported, find } = importingProperties(admin);
    const { _id } = await imported(feedOf({ photographs: at('1') }));
    await imported(feedOf({ photographs: at('3') }));
    await fetchAll();

    expect(await sourcesNow()).toEqual(at('3'));
    expect(asked).toEqual(['/3.jpg']);
    expect(await find(_id)).toMatchObject({ photos: { total: 0 } });
  });

  test('that come late leave the undo of a newer one, which changed no photographs', async () => {
    isDown = true;
    const { imported, undo, client, at: importAt } = importingProperties(admin);
    const earlier = await imported(feedOf({ photographs: at('1', 'late') }));
    await fetchAll();
    const later = await imported(feedOf({ price: 820_000, photographs: at('1', 'late') }));
    isDown = false;
    await client.post(`${importAt(earlier._id)}/photos`);
    await fetchAll();

    expect(await sourcesNow()).toEqual(at('1', 'late'));
    expect((await undo(later._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect(await propertiesNow()).toMatchObject([{ price: 850_000 }]);
    expect((await undo(earlier._id)).body).toMatchObject({ taken: 1, skipped: 0 });
  });
});

test('that somebody removed stay away when the missed ones are fetched again, which come after those that are there', async () => {
  isDown = true;
  const { imported, client, at: importAt } = importingProperties(admin);
  const { _id } = await imported(feedOf({ photographs: at('1', 'late', '2') }));
  await fetchAll();
  const [property] = await propertiesNow();
  await client.put(`/properties/${property!._id}`, formOf({}, [property!.images[1]!]));
  isDown = false;

  await client.post(`${importAt(_id)}/photos`);
  await fetchAll();

  expect(await sourcesNow()).toEqual(at('2', 'late'));
});

test('of a server that is busy are asked for later, as long as the job has tries; then they are missed', async () => {
  isDown = true;
  const { imported, find } = importingProperties(admin);
  const { _id } = await imported(feedOf({ photographs: at('1', 'busy') }));
  const again = (retryCount: number) =>
    changeRows('jobs', { name: 'listing-photos' }, { startAfter: new Date(Date.now() - 1000), retryCount });
  await fetchAll();
  expect(await find(_id)).toMatchObject({ photos: { done: 0, missed: 0 } });

  await again(QUEUES['listing-photos'].policy.retryLimit);
  await fetchAll();
  expect(await find(_id)).toMatchObject({ photos: { done: 1, missed: 1 } });
  expect(await sourcesNow()).toEqual(at('1'));
});

test('that are named by our own addresses are the same ones, and are not fetched', async () => {
  const { imported, checked, run } = importingProperties(admin);
  await imported(feedOf({ photographs: at('1', '2') }));
  await fetchAll();
  asked = [];
  const [first, second] = (await propertiesNow())[0]!.images.map((path) => `https://morada.example.com${path}`);
  const table = (...photos: string[]) =>
    `Referência;Título;Preço;Fotos\nAP1;Apartamento em Moema;850000;${photos.join(' | ')}`;

  expect((await checked(table(first!, second!))).outcomes).toMatchObject({ igual: 1 });

  const fewer = await checked(table(second!));
  expect(fewer.outcomes).toMatchObject({ atualiza: 1 });
  await run(fewer._id);
  await fetchAll();
  expect(asked).toEqual([]);
  expect(await sourcesNow()).toEqual(at('2'));
});

test('a killed server goes on with the next property, and an undo stops it and takes back those that are there', async () => {
  const { imported, undo, find } = importingProperties(admin);
  const { _id } = await imported(
    feedOf(
      { photographs: at('1') },
      { reference: 'AP2', photographs: at('2') },
      { reference: 'AP3', photographs: at('3') },
    ),
  );
  const killed = new AbortController();
  killed.abort();
  await expect(
    fetchListingPhotos(
      { db, photos: store, safeFetcher },
      { data: { importId: _id, number: 1 }, stop: killed.signal, isTriedAgain: true },
    ),
  ).rejects.toThrow();
  await fetchAll(2);
  expect(await find(_id)).toMatchObject({ photos: { total: 3, done: 2 } });

  expect((await undo(_id)).body).toMatchObject({ taken: 3, skipped: 0 });
  asked = [];
  await fetchAll();
  expect(asked).toEqual([]);
  expect(await rowsOf('propertyPhotos')).toEqual([]);
});

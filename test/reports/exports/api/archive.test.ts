import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import type { Export } from '#contract/reports/exports.ts';
import { as } from '#test/client.ts';
import { download, readBack, unzipped } from '#test/exports.ts';
import { doJobs } from '#test/jobs.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { changeRows, emptyTables, eraseRows, rowOf, rowsOf } from '#test/rows.ts';
import { startS3 } from '#test/s3.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import type { PhotoStore } from '../../../../server/ground/photos/store.ts';
import { folderArchives } from '../../../../server/reports/archives/folderArchives.ts';
import { s3Archives } from '../../../../server/reports/archives/s3Archives.ts';
import { makeArchive } from '../../../../server/reports/exports/makeArchive.ts';
import { sweepExports } from '../../../../server/reports/exports/repository.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

const archives = folderArchives(`${server.dataDir}/exports`);
const photos = folderStore(server.photoFolder);

let admin: Person;
let ana: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza', email: 'ana@morada.com.br' });
});

const start = () => as(admin).post<Export>('/exports/everything');
const make = (store: PhotoStore = photos, stopping?: AbortSignal) =>
  doJobs('archive', (job) => makeArchive({ db, photos: store, archives }, job), {
    most: 1,
    ...(stopping && { stopping }),
  });

async function made(): Promise<Map<string, Buffer>> {
  const { body } = await start();
  await make();
  return unzipped((await download(admin, `${body._id}/archive.zip`)).bytes);
}

const FACTS = ['name', 'email', 'phone', 'region', 'status', 'source', 'notes', 'assignedTo'] as const;
/** Files have minutes. */
const factsOf = async () =>
  (await rowsOf('leads'))
    .map((lead) => [...FACTS.map((name) => lead[name]), lead.labelIds, lead.createdAt.toISOString().slice(0, 16)])
    .sort((one, other) => String(one).localeCompare(String(other)));

test('the archive’s leads, imported into an empty brokerage, are the same leads', async () => {
  const [label] = await rowsOf('leadLabels');
  const rita = await aLead({ name: 'Rita', source: 'referral', assignedTo: ana, notes: 'Quer\nvaranda; ou não' });
  await changeRows('leads', { id: rita }, { labelIds: [label!.id] });
  await aLead({ name: '=Léo', phone: null, status: 'em andamento', createdAt: '2024-03-05 10:30Z' });
  await aLead({ name: '-Lia', email: null, region: '', phone: '+4930123456', reenteredAt: '2026-03-01' });
  const before = await factsOf();
  const files = await made();
  await eraseRows('leadSearch');
  await eraseRows('leads');

  const { checked, run } = importing(admin);
  const found = await checked(files.get('leads.csv')!);
  await run(found._id);

  expect([found.preset, found.outcomes.novo]).toEqual(['Morada', 3]);
  expect(await factsOf()).toEqual(before);
});

test('has everything of the brokerage, its photographs too, and no secret', async () => {
  const { body: property } = await as(admin).post<PropertyDetail>(
    '/properties/create-property',
    formOf({ ...FILLED, reference: 'MO-7' }, [await aJpeg(), await aJpeg()]),
  );
  const lead = await aLead({ name: 'Rita', assignedTo: ana });
  await as(ana).post(`/leads/${lead}/notes`, { text: 'Ligar amanhã' });
  await as(ana).post(`/leads/${lead}/tasks`, {
    text: 'Mandar fotos',
    dueAt: '2030-01-02T12:00:00.000Z',
    hasTime: true,
  });

  const files = await made();

  expect([...files.keys()].filter((name) => !name.endsWith('.csv')).sort()).toEqual([
    'LEIA-ME.txt',
    'fotos/MO7-1.jpg',
    'fotos/MO7-2.jpg',
  ]);
  const rows = (name: string) => readBack(files.get(name)!);
  expect(await rows('imoveis.csv')).toMatchObject([{ Referência: 'MO-7', Fotos: 'fotos/MO7-1.jpg | fotos/MO7-2.jpg' }]);
  const cover = property.images[0]!.split('/').at(-1)!;
  expect(files.get('fotos/MO7-1.jpg')).toEqual(await photos.read(cover, 'original.jpg'));
  expect(await rows('notas.csv')).toMatchObject([{ Lead: 'Rita', Por: 'Ana Souza', Nota: 'Ligar amanhã' }]);
  expect(await rows('tarefas.csv')).toMatchObject([{ Lead: 'Rita', Tarefa: 'Mandar fotos', Para: '02/01/2030 09:00' }]);
  expect((await rows('corretores.csv')).map((row) => row['E-mail'])).toContain('ana@morada.com.br');
  const [record] = await rowsOf('dataExports');
  const lines = [...files].flatMap(([name, bytes]) =>
    name.endsWith('.csv') ? bytes.toString().trimEnd().split('\r\n').slice(1) : [],
  );
  expect(record).toMatchObject({ kind: 'everything', rows: lines.length });
  const described = files.get('LEIA-ME.txt')!.toString();
  const tables = [...files.keys()].filter((name) => name.endsWith('.csv'));
  expect(tables.filter((name) => !described.includes(name))).toEqual([]);
  const all = tables.map((name) => files.get(name)!.toString()).join('');
  expect(all).not.toContain('argon2');
  expect(all).not.toContain(ana.token);
});

test('one at a time, with its size and its day once it is there', async () => {
  const { status, body } = await start();
  expect([status, body.state]).toEqual([201, 'running']);
  expect(await start()).toMatchObject({ status: 409, body: { message: 'O arquivo de tudo já está sendo preparado.' } });
  expect((await download(admin, `${body._id}/archive.zip`)).status).toBe(404);

  await make();

  const [done] = (await as(admin).get<Export[]>('/exports')).body;
  const { bytes } = await download(admin, `${body._id}/archive.zip`);
  expect(done).toMatchObject({ state: 'done', bytes: bytes.length, done: done!.total, keptUntil: expect.any(String) });
  expect((await start()).status).toBe(201);
});

test('a server that stops leaves it to another one, which begins again', async () => {
  await start();
  await make(photos, AbortSignal.abort());
  expect(await rowOf('dataExports')).toMatchObject({ state: 'running', bytes: null });
  await changeRows('jobs', { name: 'archive' }, { startAfter: new Date() });

  await make();

  expect(await rowOf('dataExports')).toMatchObject({ state: 'done' });
});

test('what fails says so, and leaves no file', async () => {
  const property = formOf(FILLED, [await aJpeg()]);
  await as(admin).post('/properties/create-property', property);
  await start();

  await make({ ...photos, read: () => Promise.reject(new Error('the store is away')) });

  expect(await rowOf('dataExports')).toMatchObject({ state: 'failed', bytes: null });
  expect((await start()).status).toBe(201);
});

test('lies in S3 where photographs do, whole and in pieces', async () => {
  const s3 = await startS3();
  const store = s3Archives(s3.settings);
  const content = Buffer.alloc(17 * 1024 * 1024, 'Morada');

  expect(await store.write('um', Readable.from([content.subarray(0, 9_000_000), content.subarray(9_000_000)]))).toBe(
    content.length,
  );
  const stored = await store.read('um');
  expect(stored!.bytes).toBe(content.length);
  expect((await buffer(stored!.content)).equals(content)).toBe(true);
  await store.remove('um');
  expect(await store.read('um')).toBeNull();
  async function* broken(): AsyncGenerator<Buffer> {
    yield content;
    await Promise.reject(new Error('away'));
  }
  await expect(store.write('dois', Readable.from(broken()))).rejects.toThrow('away');
  expect(await store.read('dois')).toBeNull();
  await s3.stop();
});

test('goes after a week, and when there are newer ones', async () => {
  const ids: string[] = [];
  for (let times = 0; times < 4; times++) {
    ids.push((await start()).body._id);
    await make();
  }
  await changeRows('dataExports', { id: ids[3]! }, { finishedAt: new Date(Date.now() - 8 * 86_400_000) });

  await sweepExports(db, archives);

  const statuses = await Promise.all(ids.map(async (id) => (await download(admin, `${id}/archive.zip`)).status));
  expect(statuses).toEqual([200, 200, 200, 404]);
  await changeRows('dataExports', { id: ids[3]! }, { finishedAt: new Date(), bytes: 1 });
  await sweepExports(db, archives);
  expect((await download(admin, `${ids[0]!}/archive.zip`)).status).toBe(404);
});

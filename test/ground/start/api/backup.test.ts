import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { as } from '#test/client.ts';
import { COMPUTE, fillEveryTable } from '#test/everyTable.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { cleanUp, runToEnd, temporaryFolder } from '#test/spawnServer.ts';
import { sql } from '#test/sql.ts';
import type { Manifest } from '../../../../server/cli/archive/contents.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { ORIGINAL } from '../../../../server/ground/photos/variants.ts';

const opened = new AsyncDisposableStack();
const PHOTO = Buffer.from('a photograph');

let folder: string;
let backup: string;
let source: Client;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  return client;
}

/** As a new instance has it. */
async function anEmptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await source.query(`create database ${name} template morada_template`);
  return Object.assign(new URL(server.databaseUrl), { pathname: name }).href;
}

/** A program, on the server's instance or on a restored one. */
const run = (databaseUrl: string, program: string, ...args: string[]) => {
  const dataDir = databaseUrl === server.databaseUrl ? server.dataDir : path.join(folder, path.basename(databaseUrl));
  return runToEnd({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, [`server/cli/${program}.ts`, ...args]);
};

/** Work of people with leads, and a saved view. */
async function aBusyBrokerage(): Promise<void> {
  const admin = await anAdmin({ name: 'Helena Prado' });
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker()];
  const [kept, merged, deleted, sold, lost] = [
    await aLead({ assignedTo: ana, email: null }),
    await aLead({ assignedTo: ana, name: 'Segundo nome' }),
    await aLead({ assignedTo: ana }),
    await aLead({ assignedTo: ana }),
    await aLead({ assignedTo: ana }),
  ];
  const answers = [
    await as(admin).post('/properties/create-property', formOf(FILLED, [await aJpeg()])),
    await as(ana).post(`/leads/${kept}/notes`, { text: 'Quer visitar' }),
    await as(admin).post(`/leads/${kept}/merge`, { leadId: merged }),
    await as(admin).delete(`/leads/${deleted}`),
    await as(ana).put(`/leads/${sold}`, { status: 'convertido', sold: { value: '450000' } }),
    await as(ana).put(`/leads/${lost}`, { status: 'perdido' }),
    await as(admin).post('/lead-views', { name: 'Sem contato há 7 dias', search: 'silentDays=7', isShared: false }),
    await as(admin).post(`/users/${ana.id}/handovers`, { receivers: [bruno.id], endsAccess: false }),
  ];
  expect(answers.flatMap(({ status, body }) => (status >= 300 ? [body] : []))).toEqual([]);
  const imported = await importing(admin).imported('Nome;Telefone\nRita;11987650001\nJoão;11987650002\n');
  expect(imported.results).toMatchObject({ created: 2 });
}

beforeAll(async () => {
  folder = await temporaryFolder();
  backup = path.join(folder, 'backup');
  source = await connect(server.databaseUrl);
  await aBusyBrokerage();
  await fillEveryTable(source);
  // Shown no more, but an undo puts it back.
  const [replaced] = await sql<{ id: string }>`
    insert into photos (id, width, height, preview) values (gen_random_uuid(), 60, 40, '') returning id`;
  await sql`update property_import_rows set photos_before = array[${replaced?.id}::uuid]`;
  for (const { id } of await rowsOf('photos')) await folderStore(server.photoFolder).write(id, ORIGINAL, PHOTO);
});

afterAll(async () => {
  await opened.disposeAsync();
  await cleanUp();
});

/** Sums, which their triggers keep: `db:check` compares them. */
const COUNTS = ['lead_counts', 'day_counts', 'result_changes', 'result_counts', 'speed_changes', 'speed_counts'];

async function tablesOf(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function rowsIn(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select (to_jsonb(t) - case when $1 = 'properties' then 'changed_in' else '' end)::text as row from ${table} t order by 1`,
    [table],
  );
  return rows.map(({ row }) => row);
}

async function everyRow(client: Client): Promise<Record<string, string[]>> {
  const tables = (await tablesOf(client, 'public')).filter((name) => !COUNTS.includes(name));
  const found: Record<string, string[]> = {};
  for (const table of [...tables, 'jobs.queue']) found[table] = await rowsIn(client, table);
  // A restore orders these.
  const jobs = await client.query<{ row: string }>(
    "select to_jsonb(j)::text as row from jobs.job_common j where name <> 'avif' order by 1",
  );
  return { ...found, 'jobs.job_common': jobs.rows.map(({ row }) => row) };
}

const manifestOf = async (archive: string) =>
  JSON.parse(await readFile(path.join(archive, 'manifest.json'), 'utf8')) as Manifest;

test('a backup of an instance with rows in every table is restored to the same rows, and its counts are right', async () => {
  const saved = await run(server.databaseUrl, 'backup', backup);
  const photographs = (await rowsOf('photos')).length;
  expect([saved.code, saved.output]).toEqual([0, expect.stringContaining(`and ${photographs} photographs in `)]);
  const url = await anEmptyDatabase();

  const restored = await run(url, 'restore', backup);

  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining('Counts and the search of leads were made again.'),
  ]);
  const target = await connect(url);
  const [before, after] = [await everyRow(source), await everyRow(target)];
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
  expect(await run(url, 'dbCheck')).toEqual({
    code: 0,
    output: 'lead_counts: right\nday_counts: right\nresult_counts: right\nspeed_counts: right\n',
  });
  // Triggers would fill in the same values now.
  await target.query(`begin; ${COMPUTE}`);
  for (const table of ['properties', 'lead_search']) expect(await rowsIn(target, table)).toEqual(after[table]);
  await target.query('rollback');
});

test('a backup has every table but those that a restore or a start makes again', async () => {
  const { tables } = await manifestOf(backup);
  const saved = tables.map(({ name }) => name);
  const all = [
    ...(await tablesOf(source, 'public')),
    ...(await tablesOf(source, 'jobs')).map((name) => `jobs.${name}`),
    ...(await tablesOf(source, 'drizzle')).map((name) => `drizzle.${name}`),
  ];

  expect(all.filter((name) => !saved.includes(name))).toEqual([
    ...['day_counts', 'lead_counts', 'lead_search', 'result_changes', 'result_counts', 'speed_changes', 'speed_counts'],
    // Rows of running servers, and of their starts.
    ...['jobs.bam', 'jobs.instance', 'jobs.job_dependency', 'jobs.schedule', 'jobs.subscription', 'jobs.version'],
    'jobs.warning',
    // The manifest names the schema.
    'drizzle.__drizzle_migrations',
  ]);
});

/** As versions made it that left out columns by their name, whatever their table. */
async function withoutColumns(names: string[]): Promise<string> {
  const copy = path.join(folder, 'earlier');
  await cp(backup, copy, { recursive: true });
  const manifest = await manifestOf(copy);
  const sums = new Map<string, string>();
  const write = async (file: string, content: Buffer) => {
    sums.set(file, createHash('sha256').update(content).digest('hex'));
    await writeFile(path.join(copy, file), content);
  };
  for (const table of manifest.tables) {
    const file = `database/${table.name}.copy.gz`;
    const kept = table.columns.map((column) => !names.includes(column));
    table.columns = table.columns.filter((_column, at) => kept[at]);
    const rows = gunzipSync(await readFile(path.join(copy, file))).toString();
    const lacking = rows.replaceAll(/.+/g, (row) =>
      row
        .split('\t')
        .filter((_value, at) => kept[at])
        .join('\t'),
    );
    await write(file, gzipSync(lacking));
  }
  await write('manifest.json', Buffer.from(JSON.stringify(manifest)));
  const listed = await readFile(path.join(copy, 'SHA256SUMS'), 'utf8');
  await writeFile(
    path.join(copy, 'SHA256SUMS'),
    listed.replaceAll(/^\S+ {2}(.+)$/gm, (line, file: string) =>
      sums.has(file) ? `${sums.get(file)}  ${file}` : line,
    ),
  );
  return copy;
}

test('one of a version that left out columns by name is restored with what it has, and says what it lacks', async () => {
  const earlier = await withoutColumns([
    ...['search', 'search_hidden', 'map_x', 'map_y', 'shown_address', 'shown_lat', 'shown_lng'],
    ...['area', 'price_per_area', 'monthly'],
  ]);
  const url = await anEmptyDatabase();

  const restored = await run(url, 'restore', earlier);

  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining(
      'Not restored, because this backup lacks what they search; their owners have to save these views again:\n',
    ),
  ]);
  expect(restored.output).toContain('  "Sem contato há 7 dias" of Helena Prado\n');
  const [before, after] = [await everyRow(source), await everyRow(await connect(url))];
  expect(after).toEqual({ ...before, lead_views: [] });
});

test('a backup that would leave out a column that a restore cannot fill is refused, and leaves nothing', async () => {
  await source.query('alter table properties alter changed_in drop default');

  const refused = await run(server.databaseUrl, 'backup', path.join(folder, 'refused'));

  expect(refused).toEqual({
    code: 1,
    output: 'A backup leaves out properties.changed_in, which has to have a value.\n',
  });
  expect((await readdir(folder)).filter((name) => name.startsWith('refused'))).toEqual([]);
  await source.query('alter table properties alter changed_in set default pg_current_xact_id()');
});

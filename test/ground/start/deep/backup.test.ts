import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Session } from '#contract/people/auth.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { cleanUp, runToEnd, startServer, startUnsetServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

const ADMIN = { email: 'helena@exemplo.com.br', password: 'Senha@123' };

const post = (origin: string, call: string, body: unknown) =>
  fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const contact = (number: number) => ({
  name: `Íris ${number.toString()}`,
  email: `iris${number.toString()}@exemplo.com.br`,
  phone: `1198${(1_000_000 + number).toString()}`,
  region: 'central',
});

async function logIn(origin: string): Promise<Record<string, string>> {
  const { token } = (await (await post(origin, 'users/login', ADMIN)).json()) as Session;
  return { authorization: `Bearer ${token}` };
}

async function atDatabase(dataDir: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: await embeddedUrl(dataDir) });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

/** Checksums of rows and photographs; not of jobs, to which a restore adds those of the photographs. */
async function sumsOf(backup: string): Promise<string[]> {
  const sums = await readFile(path.join(backup, 'SHA256SUMS'), 'utf8');
  return sums
    .split('\n')
    .filter((line) => !line.includes('/jobs.') && !line.endsWith('manifest.json'))
    .sort();
}

test('a backup made while visitors write is restored to the same rows and photographs', async () => {
  const folder = await temporaryFolder();
  const old = { DATA_DIR: path.join(folder, 'old'), DEMO: 'false' };
  const restored = { DATA_DIR: path.join(folder, 'new'), DEMO: 'false' };
  const [first, second, damaged] = ['first', 'second', 'damaged'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await runToEnd(old, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
  const server = await startServer(old);
  const created = await fetch(`${server.origin}/api/properties/create-property`, {
    method: 'POST',
    headers: await logIn(server.origin),
    body: formOf(FILLED, [await aJpeg(), await aJpeg()]),
  });
  const { images } = (await created.json()) as PropertyDetail;
  for (let number = 0; number < 10; number++) await post(server.origin, 'leads/public', contact(number));

  // It waits for its next try.
  await atDatabase(
    old.DATA_DIR,
    `insert into jobs.job (name, data, start_after) values ('mail', '{"recipient": "espera@exemplo.com.br"}', now() + interval '1 hour')`,
  );
  // A server that ran there has left queues and jobs of its own.
  const used = await startUnsetServer(restored);
  await atDatabase(restored.DATA_DIR, `insert into jobs.job (name) values ('sweep-rows') on conflict do nothing`);
  await used.end('SIGTERM');

  // Visitors go on while it is made.
  const [made] = await Promise.all([
    runToEnd(old, ['server/cli/backup.ts', first]),
    ...Array.from({ length: 15 }, (_visitor, number) => post(server.origin, 'leads/public', contact(100 + number))),
  ]);
  expect(made.output).toContain('and 2 photographs in');
  expect(await server.end('SIGTERM')).toBe(0);

  await cp(first, damaged, { recursive: true });
  await truncate(path.join(damaged, 'database/leads.copy.gz'), 20);
  const refused = await runToEnd(restored, ['server/cli/restore.ts', damaged]);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('database/leads.copy.gz is damaged: nothing was restored.');

  expect(await runToEnd(restored, ['server/cli/restore.ts', first])).toMatchObject({ code: 0 });
  await runToEnd(restored, ['server/cli/backup.ts', second]);
  expect(await sumsOf(second)).toEqual(await sumsOf(first));
  // No other account of the machine may read it.
  expect((await stat(first)).mode & 0o777).toBe(0o700);
  expect((await runToEnd(restored, ['server/cli/restore.ts', first])).output).toContain('This instance is not empty.');

  const again = await startServer(restored);
  expect(
    await atDatabase(restored.DATA_DIR, "select data from jobs.job where name = 'mail' and state = 'created'"),
  ).toEqual([{ data: { recipient: 'espera@exemplo.com.br' } }]);
  const leads = await fetch(`${again.origin}/api/leads?q=iris&pageSize=1`, { headers: await logIn(again.origin) });
  expect(Number(leads.headers.get('x-total-count'))).toBeGreaterThanOrEqual(10);
  for (const image of images) {
    const photo = await fetch(`${again.origin}${image}?w=600&h=400`);
    expect(photo.status).toBe(200);
  }
  expect((await post(again.origin, 'leads/public', contact(200))).status).toBe(201);
  await again.end('SIGTERM');

  const [lost] = images as [string];
  const id = lost.replace('/photos/', '');
  await rm(path.join(folder, 'new', 'photos', id.slice(-2), id), { recursive: true });
  const third = await runToEnd(restored, ['server/cli/backup.ts', path.join(folder, 'third')]);
  expect(third.code).toBe(1);
  expect(third.output).toContain('and 1 photographs in');
  expect(third.output).toContain(`Not in the store, and so not in the backup: ${id}`);
});

test('a backup into a folder that cannot be made ends with one line, and leaves nothing', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'file');
  await writeFile(file, '');

  const made = await runToEnd({ DATA_DIR: path.join(folder, 'data'), DEMO: 'false' }, [
    'server/cli/backup.ts',
    path.join(file, 'backup'),
  ]);

  expect(made.code).toBe(1);
  expect(made.output.trim().split('\n').at(-1)).toMatch(/^ENOTDIR: not a directory, .+backup/);
  expect(await readdir(folder)).toEqual(['data', 'file']);
});

test('a backup ends its snapshot before it copies photographs, still keeps them, and is flushed before it has its name', async () => {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: path.join(folder, 'data'), DEMO: 'false' };
  await startServer(env);
  const client = new Client({ connectionString: await embeddedUrl(env.DATA_DIR) });
  await client.connect();
  const id = '0199d7a0-0000-7000-8000-0000000000ab';
  await client.query(`insert into photos (id, width, height, preview) values ('${id}', 60, 40, 'x')`);
  await client.query(`
    insert into users (id, name, email, slug, is_active, password_hash, avatar_id)
    values (gen_random_uuid(), 'Ana Souza', 'ana@exemplo.com.br', 'ana-souza', true, 'x', '${id}')`);
  // A photograph whose reader waits until the test writes.
  const slow = path.join(env.DATA_DIR, 'photos', 'ab', id, 'original.jpg');
  await mkdir(path.dirname(slow), { recursive: true });
  execFileSync('mkfifo', [slow]);

  const telling = `import { open } from 'node:fs/promises';
    const handle = await open('package.json');
    const prototype = Object.getPrototypeOf(handle);
    const { sync } = prototype;
    prototype.sync = async function () {
      console.log('flushed', (await this.stat()).ino);
      await sync.call(this);
    };
    await import('./server/cli/backup.ts');`;
  const backups = path.join(folder, 'backups');
  const backup = path.join(backups, 'today');
  const making = runToEnd(env, ['--input-type=module', '--eval', telling, 'backup', backup]);
  // Opens for writing once the backup reads.
  const writing = await open(slow, 'w');
  const { rows } = await client.query(`
    select xact_start, backend_xmin, (select count(*)::int from pg_locks l where l.pid = a.pid and locktype = 'advisory') locks
    from pg_stat_activity a where application_name = 'morada backup'`);
  await writing.writeFile('x');
  await writing.close();
  const { code, output } = await making;

  expect(rows).toEqual([{ xact_start: null, backend_xmin: null, locks: 1 }]);
  expect(code).toBe(0);
  const flushed = [...output.matchAll(/flushed (\d+)/g)].map(([, inode]) => Number(inode));
  const within = await readdir(backup, { recursive: true });
  const inodesOf = (places: string[]) => Promise.all(places.map(async (place) => (await stat(place)).ino));
  expect(within).toContain(`photographs/ab/${id}.jpg`);
  expect(flushed.slice(0, 1)).toEqual(await inodesOf([folder]));
  expect(flushed.slice(1, -2).toSorted()).toEqual(
    (await inodesOf(within.map((name) => path.join(backup, name)))).toSorted(),
  );
  expect(flushed.slice(-2)).toEqual(await inodesOf([backup, backups]));
  await client.end();
});

interface Manifest {
  schema: string;
  tables: { name: string; columns: string[]; rows: number }[];
  photographs: number;
}

/** The file that a crafted backup would make if PostgreSQL ran its text. */
const MARK = path.join(tmpdir(), `morada-run-by-a-backup-${process.pid.toString()}`);

describe('a backup of another schema', () => {
  const OLDER = '0005_lead_plans';
  const BROKER = '0199d7a0-0000-7000-8000-000000000001';
  let folder: string;
  let backup: string;
  let urlOf: (database: string) => string;
  let cluster: Client;

  /** An empty database of that schema, or of none. */
  async function aDatabase(name: string, schema?: string): Promise<string> {
    await cluster.query(`create database ${name}`);
    if (schema) {
      const migrate = `import { migrateDatabase } from './server/ground/db/migrate.ts';
        await migrateDatabase(process.env.DATABASE_URL, '${schema}')`;
      const made = await runToEnd({ DATABASE_URL: urlOf(name) }, ['--input-type=module', '--eval', migrate]);
      expect(made).toEqual({ code: 0, output: '' });
    }
    return urlOf(name);
  }

  const restoreInto = (url: string, archive: string) =>
    runToEnd({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') }, ['server/cli/restore.ts', archive]);

  /** A copy whose manifest and list of sums an attacker has changed to match. */
  async function craft(name: string, change: (manifest: Manifest) => object, list: (sums: string) => string = String) {
    const copy = path.join(folder, name);
    await cp(backup, copy, { recursive: true });
    const file = (inside: string) => path.join(copy, inside);
    const manifest = JSON.parse(await readFile(file('manifest.json'), 'utf8')) as Manifest;
    const text = JSON.stringify(change(manifest));
    await writeFile(file('manifest.json'), text);
    const sum = createHash('sha256').update(text).digest('hex');
    const sums = await readFile(file('SHA256SUMS'), 'utf8');
    await writeFile(file('SHA256SUMS'), list(sums.replace(/\S+(?= {2}manifest\.json)/, sum)));
    return copy;
  }

  async function isUntouched(url: string): Promise<boolean> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select from pg_namespace where nspname = 'drizzle'");
    await client.end();
    return rows.length === 0;
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    const dataDir = path.join(folder, 'cluster');
    await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
    const clusterUrl = await embeddedUrl(dataDir);
    urlOf = (database) => Object.assign(new URL(clusterUrl), { pathname: database }).href;
    cluster = new Client({ connectionString: clusterUrl });
    await cluster.connect();

    const url = await aDatabase('older', OLDER);
    const older = new Client({ connectionString: url });
    await older.connect();
    await older.query(`
      insert into users (id, name, email, phone, slug, is_admin, is_active, password_hash)
      values ('${BROKER}', 'Ana Souza', 'ana@exemplo.com.br', '+5511987654321', 'ana-souza', false, true, 'x')`);
    await older.query(`
      insert into sessions (token_hash, user_id, expires_at)
      values (sha256('sessao-de-ana'), '${BROKER}', now() + interval '1 hour')`);
    await older.query(`
      insert into leads (id, name, email, phone, region, source, assigned_to)
      select gen_random_uuid(), 'Íris ' || n, 'iris@exemplo.com.br', '+5511987654321', 'abc', 'admin', '${BROKER}'
      from generate_series(1, 30) n`);
    await older.query(`
      insert into lead_events (lead_id, type, to_user) select id, 'assigned', '${BROKER}' from leads`);
    await older.end();
    backup = path.join(folder, 'backup');
    await runToEnd({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') }, ['server/cli/backup.ts', backup]);
  });

  afterAll(() => cluster.end());

  test('an older one is restored with all that is in it, and migrated to this one', async () => {
    const url = await aDatabase('restored');

    expect(await restoreInto(url, backup)).toMatchObject({ code: 0 });

    const env = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
    expect(await runToEnd(env, ['server/cli/dbCheck.ts'])).toMatchObject({ code: 0 });
    const server = await startServer(env);
    const ask = (call: string) =>
      fetch(`${server.origin}/api/${call}`, { headers: { authorization: 'Bearer sessao-de-ana' } });
    const found = await ask('leads?q=iris&pageSize=1');
    expect(found.headers.get('x-total-count')).toBe('30');
    const [lead] = (await found.json()) as [Lead];
    expect(lead).toMatchObject({ assignedTo: { name: 'Ana Souza' }, region: 'abc' });
    const [event] = (await (await ask(`leads/${lead._id}/history`)).json()) as [LeadEvent];
    expect(event).toMatchObject({ type: 'assigned', to: { name: 'Ana Souza' } });
    // The columns of the newer schema are there, too.
    expect((await post(server.origin, 'leads/public', contact(300))).status).toBe(201);
    await server.end('SIGTERM');
  });

  test('an older one does not go into an empty database whose schema is newer', async () => {
    const url = await aDatabase('newer', '0006_rotation');

    expect(await restoreInto(url, backup)).toEqual({
      code: 1,
      output: `This database has the schema 0006_rotation, the backup ${OLDER}. Restore into a new database.\n`,
    });
  });

  test('a newer one is refused in one line, and nothing is touched', async () => {
    const later = await craft('later', (manifest) => ({ ...manifest, schema: '9999_later' }));
    const url = await aDatabase('untouched');

    expect(await restoreInto(url, later)).toEqual({
      code: 1,
      output: 'This Morada does not know the schema 9999_later: it is older than the data.\n',
    });
    expect(await isUntouched(url)).toBe(true);
  });

  const RUN = `from program 'touch ${MARK}' --`;
  const column = (name: string) => (manifest: Manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, columns: [name] })),
  });
  const sameManifest = (manifest: Manifest) => manifest;
  const LOST = 'photographs/01/0199d7a0-0000-7000-8000-000000000001.jpg';

  test.each<[string, (manifest: Manifest) => object, (sums: string) => string, string]>([
    ['whose column carries SQL', column(`id") ${RUN}`), String, 'manifest.json is none of a backup: '],
    [
      'whose table carries SQL',
      (manifest) => ({ ...manifest, tables: [{ name: `users" ${RUN}`, columns: ['id'], rows: 0 }] }),
      String,
      'manifest.json is none of a backup: ',
    ],
    ['that says no JSON object', () => [], String, 'manifest.json is none of a backup: '],
    [
      'that names a file outside of it',
      sameManifest,
      (sums) => `${sums}${'0'.repeat(64)}  ../../etc/passwd\n`,
      'SHA256SUMS lists "../../etc/passwd", which is no file of a backup: ',
    ],
    [
      'whose photograph goes elsewhere',
      sameManifest,
      (sums) => `${sums}${'0'.repeat(64)}  photographs/ab/../../../x.jpg\n`,
      'SHA256SUMS lists "photographs/ab/../../../x.jpg", which is no file of a backup: ',
    ],
    [
      'whose list has lost a table',
      sameManifest,
      (sums) => sums.replace(/.*leads\.copy\.gz\n/, ''),
      'SHA256SUMS does not list database/leads.copy.gz: ',
    ],
    [
      'whose list has lost the manifest',
      sameManifest,
      (sums) => sums.replace(/.*manifest\.json\n/, ''),
      'SHA256SUMS does not list manifest.json: ',
    ],
    [
      'whose list has lost a photograph',
      (manifest) => ({ ...manifest, photographs: 1 }),
      String,
      'SHA256SUMS lists 0 of 1 photographs: ',
    ],
  ])('one %s is refused in one line, and nothing is run or touched', async (circumstance, change, list, refusal) => {
    const name = circumstance.replaceAll(/\W/g, '_');
    const crafted = await craft(name, change, list);
    const url = await aDatabase(name.toLowerCase());

    const { code, output } = await restoreInto(url, crafted);

    expect(code).toBe(1);
    expect(output.startsWith(refusal)).toBe(true);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(existsSync(MARK)).toBe(false);
    expect(await isUntouched(url)).toBe(true);
  });

  test('one of an earlier version, which does not say how many photographs there are, is refused when one is not listed', async () => {
    const earlier = await craft('earlier', ({ photographs: _unsaid, ...manifest }) => manifest);
    await mkdir(path.join(earlier, path.dirname(LOST)), { recursive: true });
    await writeFile(path.join(earlier, LOST), 'x');
    const url = await aDatabase('earlier');

    const refused = await restoreInto(url, earlier);

    expect(refused).toEqual({ code: 1, output: `SHA256SUMS does not list ${LOST}: nothing was restored.\n` });
    await rm(path.join(earlier, LOST));
    expect(await restoreInto(url, earlier)).toMatchObject({ code: 0 });
  });

  test('one that knows a column its schema has not, or lacks a table, is refused in one line', async () => {
    const other = await craft('other', column('secret'));
    const fewer = await craft('fewer', (manifest) => ({ ...manifest, tables: manifest.tables.slice(1) }));

    for (const archive of [other, fewer]) {
      const { code, output } = await restoreInto(await aDatabase(path.basename(archive)), archive);
      expect(code).toBe(1);
      expect(output).toMatch(/^(The backup does not have the tables of its schema|SHA256SUMS lists "database).*\n$/);
    }
  });
});

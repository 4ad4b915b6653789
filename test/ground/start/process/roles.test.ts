import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

/** As an earlier version left it: all of it made by, and belonging to, the superuser who owns the cluster. */
const EARLIER = `
  import path from 'node:path';
  import pg from 'pg';
  import { clusterUrl, createCluster, startCluster, stopCluster } from './server/db/embedded/cluster.ts';
  import { findRunner } from './server/db/embedded/runner.ts';
  import { migrateDatabase } from './server/db/migrate.ts';
  const place = path.join(process.env.DATA_DIR, 'postgres');
  const runner = await findRunner();
  await createCluster(runner, place);
  await startCluster(runner, place);
  const url = await clusterUrl(place);
  const ask = async (database, statement) => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: database }).href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask('postgres', 'create database morada');
  await migrateDatabase(url, '0009_count_everything');
  await ask('morada', \`insert into leads (id, name, email, phone, region, source)
    values (gen_random_uuid(), 'Íris Leão', 'iris@exemplo.com.br', '+5511987654321', 'abc', 'admin')\`);
  await stopCluster(runner, place);`;

async function asOwner(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: await embeddedUrl(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const aContact = (origin: string) =>
  fetch(`${origin}/api/leads/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rita Lima', email: 'rita@exemplo.com.br', phone: '11912345678', region: 'abc' }),
  });

/** What the server asks as, and what of its database is somebody else’s. */
async function foundIn(client: Client) {
  const { rows: roles } = await client.query<object>(`
    select distinct rolname, rolsuper, rolcreaterole, rolcreatedb from pg_stat_activity join pg_roles on oid = usesysid
    where application_name in ('morada', 'morada events')`);
  const { rows: others } = await client.query<object>(`
    select relname from pg_class where relkind in ('r', 'S', 'v') and relowner <> 'morada_app'::regrole
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
    union all
    select proname from pg_proc p where proowner <> 'morada_app'::regrole and pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select nspname from pg_namespace where nspname = 'drizzle' and nspowner <> 'morada_app'::regrole
    union all
    select typname from pg_type where typname = 'map_entry' and typowner <> 'morada_app'::regrole
    union all
    select datname from pg_database where datname = 'morada' and datdba <> 'morada_app'::regrole`);
  return { roles, others };
}

const SERVER_ALONE = {
  roles: [{ rolname: 'morada_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false }],
  others: [],
};

test('a server asks as a role that owns its database and is no superuser: it can run no program', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  expect((await aContact(server.origin)).status).toBe(201);
  const owner = await asOwner(dataDir);

  expect(await foundIn(owner)).toEqual(SERVER_ALONE);
  await owner.query('set role morada_app');
  await expect(owner.query("copy leads (name) from program 'echo x'")).rejects.toThrow('permission denied');
  await expect(owner.query("select pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied');
  await owner.end();
});

test('a data folder whose server was the superuser changes hands at its next start, also after a crash in the middle', async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  expect(await runToEnd(env, ['--input-type=module', '--eval', EARLIER])).toEqual({ code: 0, output: '' });

  const server = await startServer(env);

  const owner = await asOwner(dataDir);
  expect((await owner.query('select name from leads')).rows).toEqual([{ name: 'Íris Leão' }]);
  expect(await foundIn(owner)).toEqual(SERVER_ALONE);
  expect((await aContact(server.origin)).status).toBe(201);
  await owner.end();
  await server.end('SIGTERM');

  // What is written last is what a crash leaves out.
  await rm(path.join(dataDir, 'postgres', 'application-password'));
  const again = await startServer(env);
  expect((await fetch(`${again.origin}/api/ready`)).status).toBe(200);
  await again.end('SIGTERM');
  expect(await runToEnd(env, ['server/cli/dbCheck.ts'])).toMatchObject({ code: 0 });
});

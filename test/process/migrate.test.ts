import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedUrl } from '../support/embeddedDatabase';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '../support/spawnServer';

afterAll(cleanUp);

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const WAITS = `select from pg_locks where not granted and relation = 'lead_batches'::regclass`;

test('a migration that waits keeps no table that an earlier one changed, and of two servers that migrate one waits', async () => {
  const dataDir = await temporaryFolder();
  await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  const cluster = await connected(await embeddedUrl(dataDir));
  await cluster.query('create database older');
  const url = (await embeddedUrl(dataDir)).replace(/morada$/, 'older');
  const migrate = (upTo: string) =>
    runToEnd({ DATABASE_URL: url }, [
      '--input-type=module',
      '--eval',
      `import { migrateDatabase } from './server/db/migrate.ts'; await migrateDatabase(process.env.DATABASE_URL, ${upTo})`,
    ]);
  expect(await migrate(`'0014_admitted_brokers'`)).toEqual({ code: 0, output: '' });
  const [holder, reader] = [await connected(url), await connected(url)];
  await holder.query('begin; lock table lead_batches in access share mode');
  const ends = [migrate('undefined'), migrate('undefined')];
  while ((await reader.query(WAITS)).rowCount === 0) await pause(100);

  // Of migration 0015, while 0018 waits.
  await reader.query(`set lock_timeout = '2s'`);
  const plans = await reader.query('select regions from lead_plans').catch(String);
  await holder.query('commit');

  expect(plans).toMatchObject({ rows: [] });
  expect(await Promise.all(ends)).toEqual([
    { code: 0, output: '' },
    { code: 0, output: '' },
  ]);
  const { rows } = await reader.query(
    'select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ once: true }]);
  await Promise.all([cluster, holder, reader].map((client) => client.end()));
});

test('rows from a dump of another database, with ids of transactions yet to come, get one of this database at the start', async () => {
  const env = { DATA_DIR: await temporaryFolder(), DEMO: 'false' };
  const start = async () => {
    const server = await startServer(env);
    return { server, client: await connected(await embeddedUrl(env.DATA_DIR)) };
  };
  const before = await start();
  await before.client.query(`
    insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
      address, changed_in)
    select gen_random_uuid(), 'Casa', 1, 1, 1, 1, 1, 'casa', 'abc', 'd', 'a', id::xid8 from unnest('{3,9000000000}'::text[]) id`);
  await before.client.end();
  await before.server.end('SIGTERM');

  const { client } = await start();

  const { rows } = await client.query(`
    select changed_in = '3' as stays, changed_in < pg_snapshot_xmax(pg_current_snapshot()) as past from properties order by 1`);
  expect(rows).toEqual([
    { stays: false, past: true },
    { stays: true, past: true },
  ]);
  await client.end();
});

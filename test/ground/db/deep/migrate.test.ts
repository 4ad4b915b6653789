import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

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
      `import { migrateDatabase } from './server/ground/db/migrate.ts'; await migrateDatabase(process.env.DATABASE_URL, ${upTo})`,
    ]);
  expect(await migrate(`'0014_admitted_brokers'`)).toEqual({ code: 0, output: '' });
  const [holder, reader] = [await connected(url), await connected(url)];
  await holder.query('begin; lock table lead_batches in access share mode');
  const ends = [migrate('undefined'), migrate('undefined')];
  while ((await reader.query(WAITS)).rowCount === 0) await pause(100);

  // The table of migration 0015, while 0018 waits.
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

test('mails and photographs that wait become jobs, each mail under its id, and what was given up stays to be read', async () => {
  const dataDir = await temporaryFolder();
  await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  const cluster = await connected(await embeddedUrl(dataDir));
  await cluster.query('create database mailing');
  const url = (await embeddedUrl(dataDir)).replace(/morada$/, 'mailing');
  const migrate = (upTo: string) =>
    runToEnd({ DATABASE_URL: url }, [
      '--input-type=module',
      '--eval',
      `import { migrateDatabase } from './server/ground/db/migrate.ts'; await migrateDatabase(process.env.DATABASE_URL, ${upTo})`,
    ]);
  expect(await migrate(`'0026_search_of_merged'`)).toEqual({ code: 0, output: '' });
  const client = await connected(url);
  const id = (number: number) => `0199d7a0-0000-7000-8000-00000000000${number.toString()}`;
  await client.query(`
    insert into users (id, name, email, slug, is_admin, is_active, password_hash)
    values ('${id(9)}', 'Ana Souza', 'ana@exemplo.com.br', 'ana-souza', false, true, 'x');
    insert into mails (id, recipient, subject, body, reset_of, attempts, next_try_at) values
      ('${id(1)}', 'nova@exemplo.com.br', 'Oi', 'Olá', null, 0, now()),
      ('${id(2)}', 'ana@exemplo.com.br', 'Senha', '{token}', '${id(9)}', 3, now() + interval '1 hour'),
      ('${id(3)}', 'desisto@exemplo.com.br', 'Oi', 'Olá', null, 12, now());
    insert into photos (id, width, height, preview, avif_due) values
      ('${id(4)}', 60, 40, 'x', now()), ('${id(5)}', 60, 40, 'x', null)`);

  expect(await migrate('undefined')).toEqual({ code: 0, output: '' });

  const { rows } = await client.query(`
    select case name when 'mail' then id::text end as id, state, retry_count as retries, singleton_key as key,
      coalesce(data->>'recipient', data->>'photoId') as about, data ? 'resetOf' as resets from jobs.job order by name desc, id`);
  expect(rows).toEqual([
    { id: id(1), state: 'created', retries: 0, key: null, about: 'nova@exemplo.com.br', resets: false },
    { id: id(2), state: 'retry', retries: 2, key: id(9), about: 'ana@exemplo.com.br', resets: true },
    { id: id(3), state: 'failed', retries: 11, key: null, about: 'desisto@exemplo.com.br', resets: false },
    { id: null, state: 'created', retries: 0, key: id(4), about: id(4), resets: false },
  ]);
  await Promise.all([cluster, client].map((each) => each.end()));
});

test('sales are credited to who had the lead when it was sold, as its story says', async () => {
  const dataDir = await temporaryFolder();
  await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  const cluster = await connected(await embeddedUrl(dataDir));
  await cluster.query('create database selling');
  const url = (await embeddedUrl(dataDir)).replace(/morada$/, 'selling');
  const migrate = (upTo: string) =>
    runToEnd({ DATABASE_URL: url }, [
      '--input-type=module',
      '--eval',
      `import { migrateDatabase } from './server/ground/db/migrate.ts'; await migrateDatabase(process.env.DATABASE_URL, ${upTo})`,
    ]);
  expect(await migrate(`'0037_property_writes'`)).toEqual({ code: 0, output: '' });
  const client = await connected(url);
  const id = (number: number) => `0199d7a0-0000-7000-8000-00000000000${number.toString()}`;
  const [ana, bruno, moved, undone, untold, lost, batch, undo] = [1, 2, 3, 4, 5, 6, 7, 8].map(id);
  const at = (day: number) => `2026-03-0${day.toString()} 12:00Z`;
  await client.query(`
    insert into users (id, name, email, slug, is_admin, password_hash)
    values ('${ana}', 'Ana', 'a@exemplo.com.br', 'ana', false, 'x'), ('${bruno}', 'Bruno', 'b@exemplo.com.br', 'bruno', false, 'x');
    insert into leads (id, name, email, phone, source, status, assigned_to, sold_value, first_attempt_at, updated_at)
    select l.id::uuid, 'Íris', 'i@exemplo.com.br', '+55119', 'landing', status, owner::uuid, value, tried::timestamptz, '${at(9)}'
    from (values ('${moved}', 'convertido', '${bruno}', 500000, null), ('${undone}', 'novo', '${ana}', null, null),
      ('${untold}', 'convertido', '${bruno}', null, null), ('${lost}', 'perdido', '${bruno}', null, '${at(1)}')) l (id, status, owner, value, tried);
    insert into lead_plans (id, actor_id, kind, lead_ids, from_users, to_users, reasons)
    select b::uuid, '${ana}', 'igual', '{}', '{}', '{}', '{}' from unnest('{${batch},${undo}}'::text[]) b;
    insert into lead_batches (id, actor_id, moved, undoes)
    values ('${batch}', '${ana}', 3, null), ('${undo}', '${ana}', 1, '${batch}');
    insert into lead_events (lead_id, type, from_user, to_user, to_status, from_status, batch_id, at)
    select lead::uuid, type, giver::uuid, taker::uuid, became, was, by::uuid, day::timestamptz from (values
      ('${moved}', 'assigned', null, '${ana}', null, null, null, '${at(2)}'),
      ('${moved}', 'status', null, null, 'convertido', 'novo', null, '${at(3)}'),
      ('${moved}', 'assigned', '${ana}', '${bruno}', null, null, '${batch}', '${at(4)}'),
      ('${undone}', 'assigned', null, '${ana}', null, null, null, '${at(2)}'),
      ('${undone}', 'assigned', '${ana}', '${bruno}', null, null, '${batch}', '${at(4)}'),
      ('${undone}', 'assigned', '${bruno}', '${ana}', null, null, '${undo}', '${at(5)}'),
      ('${lost}', 'assigned', null, '${ana}', null, null, null, '${at(2)}'),
      ('${lost}', 'status', null, null, 'perdido', 'novo', null, '${at(3)}'),
      ('${lost}', 'assigned', '${ana}', '${bruno}', null, null, '${batch}', '${at(4)}')
    ) e (lead, type, giver, taker, became, was, by, day)`);

  expect(await migrate('undefined')).toEqual({ code: 0, output: '' });

  const { rows: sold } = await client.query('select lead_id, seller_id, value, sold_at from sales order by lead_id');
  expect(sold).toEqual([
    { lead_id: moved, seller_id: ana, value: '500000.00', sold_at: new Date(at(3)) },
    { lead_id: untold, seller_id: bruno, value: null, sold_at: new Date(at(9)) },
  ]);
  const { rows: leads } = await client.query(
    'select earlier_brokers, attempted_with, lost_with from leads order by id',
  );
  expect(leads).toEqual([
    { earlier_brokers: [ana], attempted_with: null, lost_with: null },
    { earlier_brokers: [], attempted_with: null, lost_with: null },
    { earlier_brokers: [], attempted_with: null, lost_with: null },
    { earlier_brokers: [ana], attempted_with: '00000000-0000-0000-0000-000000000000', lost_with: ana },
  ]);
  await Promise.all([cluster, client].map((each) => each.end()));
});

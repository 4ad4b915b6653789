import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { fits } from '#contract/giving/rotationCases.ts';
import type { NamedCase } from '#contract/giving/rotationCases.ts';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A database of an earlier schema. `upgrade` brings it to today's. */
async function anOlder(name: string, tag: string) {
  const dataDir = await temporaryFolder();
  await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  const cluster = await connected(await embeddedUrl(dataDir));
  await cluster.query(`create database ${name}`);
  const url = (await embeddedUrl(dataDir)).replace(/morada$/, name);
  const migrate = (upTo: string) =>
    runToEnd({ DATABASE_URL: url }, [
      '--input-type=module',
      '--eval',
      `import { migrateDatabase } from './server/ground/db/migrate.ts'; await migrateDatabase(process.env.DATABASE_URL, ${upTo})`,
    ]);
  expect(await migrate(`'${tag}'`)).toEqual({ code: 0, output: '' });
  const client = await connected(url);
  const end = () => Promise.all([cluster, client].map((each) => each.end()));
  return { url, client, upgrade: () => migrate('undefined'), end };
}

const id = (number: number) => `0199d7a0-0000-7000-8000-00000000000${number.toString()}`;

const WAITS = `select from pg_locks where not granted and relation = 'lead_batches'::regclass`;

test('a migration that waits keeps no table that an earlier one changed, and of two servers that migrate one waits', async () => {
  const { url, client: holder, upgrade, end } = await anOlder('older', '0014_admitted_brokers');
  const reader = await connected(url);
  await holder.query('begin; lock table lead_batches in access share mode');
  const ends = [upgrade(), upgrade()];
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
  await Promise.all([reader.end(), end()]);
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
  const { client, upgrade, end } = await anOlder('mailing', '0026_search_of_merged');
  await client.query(`
    insert into users (id, name, email, slug, is_admin, is_active, password_hash)
    values ('${id(9)}', 'Ana Souza', 'ana@exemplo.com.br', 'ana-souza', false, true, 'x');
    insert into mails (id, recipient, subject, body, reset_of, attempts, next_try_at) values
      ('${id(1)}', 'nova@exemplo.com.br', 'Oi', 'Olá', null, 0, now()),
      ('${id(2)}', 'ana@exemplo.com.br', 'Senha', '{token}', '${id(9)}', 3, now() + interval '1 hour'),
      ('${id(3)}', 'desisto@exemplo.com.br', 'Oi', 'Olá', null, 12, now());
    insert into photos (id, width, height, preview, avif_due) values
      ('${id(4)}', 60, 40, 'x', now()), ('${id(5)}', 60, 40, 'x', null)`);

  expect(await upgrade()).toEqual({ code: 0, output: '' });

  const { rows } = await client.query(`
    select case name when 'mail' then id::text end as id, state, retry_count as retries, singleton_key as key,
      coalesce(data->>'recipient', data->>'photoId') as about, data ? 'resetOf' as resets from jobs.job order by name desc, id`);
  expect(rows).toEqual([
    { id: id(1), state: 'created', retries: 0, key: null, about: 'nova@exemplo.com.br', resets: false },
    { id: id(2), state: 'retry', retries: 2, key: id(9), about: 'ana@exemplo.com.br', resets: true },
    { id: id(3), state: 'failed', retries: 11, key: null, about: 'desisto@exemplo.com.br', resets: false },
    { id: null, state: 'created', retries: 0, key: id(4), about: id(4), resets: false },
  ]);
  await end();
});

test('sales are credited to who had the lead when it was sold, as its story says', async () => {
  const { client, upgrade, end } = await anOlder('selling', '0037_property_writes');
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

  expect(await upgrade()).toEqual({ code: 0, output: '' });

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
  await end();
});

test('rows of early versions get what later ones store', async () => {
  const { client, upgrade, end } = await anOlder('early', '0074_source_ids');
  const [ana, bruno, standing, returned, later, batch, undone, undo, form] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id);
  const moves = `'{${standing},${returned},${later}}', '{null,null,null}', '{${ana},${ana},${ana}}', '{part,part,part}'`;
  await client.query(`
    insert into users (id, name, email, slug, password_hash)
    values ('${ana}', 'Ana', 'a@exemplo.com.br', 'ana', 'x'), ('${bruno}', 'Bruno', 'b@exemplo.com.br', 'bruno', 'x');
    insert into leads (id, name, email, phone, source, region, assigned_to, created_at, first_contacted_at)
    select l::uuid, 'Íris', 'i@exemplo.com.br', '+55119', 'landing', 'abc', '${ana}', '2026-03-10 13:00Z', '2026-03-10 13:10Z'
    from unnest('{${standing},${returned},${later}}'::text[]) l;
    insert into open_spans (starts_at, ends_at, open_before) values ('2026-03-10 12:00Z', '2026-03-10 21:00Z', 0);
    delete from speed_changes;
    insert into speed_counts (days, start, dimension, key, leads, in_time, no_target, times)
    values (1, '2026-03-10', 'weekday', '2', 3, 0, 0, '{}'), (1, '2026-03-10', 'source', 'landing', 3, 0, 0, '{}');
    insert into lead_plans (id, actor_id, kind, brokers, lead_ids, from_users, to_users, reasons) values
      ('${batch}', '${ana}', 'igual', '[{"id": "${ana}", "open": 4}, {"id": "${bruno}", "open": 2, "kept": 1}]', ${moves}),
      ('${undone}', '${ana}', 'igual', '[]', ${moves}), ('${undo}', '${ana}', 'desfazer', '[]', ${moves});
    insert into lead_batches (id, actor_id, moved, total, undoes)
    values ('${batch}', '${ana}', 3, 3, null), ('${undone}', '${ana}', 1, 1, null), ('${undo}', '${ana}', 1, 1, '${undone}');
    insert into lead_events (lead_id, type, from_user, to_user, batch_id)
    select lead::uuid, 'assigned', null, '${ana}', by::uuid from (values
      ('${standing}', '${batch}'), ('${returned}', '${batch}'), ('${later}', '${batch}'),
      ('${returned}', '${undone}'), ('${returned}', '${undo}'), ('${later}', null)) e (lead, by);
    insert into lead_imports (id, actor_id, file_name, sha256, columns, warnings, total)
    values ('${form}', '${ana}', 'leads.csv', 'x', '[{"name": "Nome"}, {"name": "Fone", "filled": 2}]', '{}', 1);
    insert into lead_import_rows (import_id, line, cells, added) values ('${form}', 2, '{}', '{"note": 7}');
    insert into idempotency_keys (caller, key, request_hash, status, body) values ('${ana}', 'k', 'x', 201, '{}');
    insert into brokerage (own_texts) values ('{"resetBody": "Abra https://evil.example/?t={Link}#", "inviteBody": "{link}"}')`);

  expect(await upgrade()).toEqual({ code: 0, output: '' });

  const { rows: leads } = await client.query('select first_contact_seconds as seconds from leads order by id');
  expect(leads).toEqual([{ seconds: 600 }, { seconds: 600 }, { seconds: 600 }]);
  const { rows: plans } = await client.query('select regions, statuses, brokers from lead_plans where id = $1', [
    batch,
  ]);
  expect(plans).toEqual([
    {
      regions: ['abc', 'abc', 'abc'],
      statuses: ['novo', 'novo', 'novo'],
      brokers: [
        { id: ana, open: 4, kept: 0, elsewhere: 4 },
        { id: bruno, open: 2, kept: 1, elsewhere: 2 },
      ],
    },
  ]);
  const { rows } = await client.query(`
    select (select columns from lead_imports) as columns, (select added from lead_import_rows) as added,
      (select own_texts ->> 'resetBody' from brokerage) as text, (select count(*)::int from idempotency_keys) as keys,
      (select count(*)::int from speed_counts) as old, (select sum(n)::int from speed_changes) as counted`);
  expect(rows).toEqual([
    {
      columns: [
        { name: 'Nome', filled: 0 },
        { name: 'Fone', filled: 2 },
      ],
      added: { note: 7, name: null },
      text: 'Abra https://evil.example/?t= {Link} #',
      keys: 0,
      old: 0,
      counted: 3,
    },
  ]);
  await end();
});

test('distributions and handovers of before are runs, an undo is its run’s, and says what it left', async () => {
  const { client, upgrade, end } = await anOlder('moved', '0076_runs');
  const [ana, bruno, back, worked, stayed, plan, undo, handed, wallet, shifts] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(id);
  const at = "'2026-11-20 12:00Z'";
  await client.query(`
    insert into users (id, name, email, slug, password_hash)
    values ('${ana}', 'Ana', 'a@exemplo.com.br', 'ana', 'x'), ('${bruno}', 'Bruno', 'b@exemplo.com.br', 'bruno', 'x');
    insert into leads (id, name, email, phone, source, region)
    select l::uuid, 'Íris', 'i@exemplo.com.br', '+55119', 'landing', 'abc' from unnest('{${back},${worked},${stayed}}'::text[]) l;
    insert into lead_plans (id, actor_id, kind, lead_ids, from_users, to_users, reasons, regions, statuses) values
      ('${plan}', '${ana}', 'igual', '{${back},${worked},${stayed}}', '{null,null,null}', '{${bruno},${bruno},${bruno}}', '{part,part,part}', '{abc,abc,abc}', '{novo,novo,novo}'),
      ('${undo}', '${ana}', 'desfazer', '{${back},${worked}}', '{${bruno},${bruno}}', '{null,${bruno}}', '{back,worked}', '{abc,abc}', '{novo,novo}'),
      ('${handed}', '${ana}', 'carteira', '{${back}}', '{${bruno}}', '{null}', '{handover}', '{abc}', '{novo}');
    insert into lead_batches (id, actor_id, total, done, moved, undoes, hidden_lead_ids, created_at) values
      ('${plan}', '${ana}', 3, 3, 2, null, '{}', ${at}), ('${undo}', '${bruno}', 2, 2, 1, '${plan}', '{}', ${at}),
      ('${handed}', '${ana}', 1, 1, 1, null, '{${worked}}', ${at});
    insert into lead_batch_stays (batch_id, lead_id, user_id, reason) values ('${plan}', '${stayed}', '${ana}', 'moved');
    insert into lead_events (lead_id, type, from_user, to_user, batch_id) values
      ('${back}', 'assigned', null, '${bruno}', '${plan}'), ('${worked}', 'assigned', null, '${bruno}', '${plan}'),
      ('${back}', 'assigned', '${bruno}', null, '${undo}'), ('${back}', 'assigned', '${bruno}', null, '${handed}');
    insert into handovers (id, actor_id, from_user, receivers, batch_id, tasks, visits, property_ids, hidden_lead_ids, shifts,
      left_roleta, ended_access, created_at, undone_at, undone_by, undone) values
      ('${wallet}', '${ana}', '${bruno}', '{}', '${handed}', 0, 0, '{}', '{${stayed}}', '[]', true, false, ${at}, null, null, null),
      ('${shifts}', '${ana}', '${bruno}', '{}', null, 0, 0, '{}', '{}', '[{}, {}]', false, false, ${at}, ${at}, '${bruno}',
        '{"hiddenLeads": 0, "properties": 0, "shifts": 1, "roleta": false, "access": false}')`);

  expect(await upgrade()).toEqual({ code: 0, output: '' });

  const { rows: runs } = await client.query(
    'select id, kind, state, undone_by, total, done, last, results, undone, undone_at is not null as at from runs order by id',
  );
  const things = { hidden: 0, properties: 0, shifts: 0, roleta: 0 };
  expect(runs).toEqual([
    {
      ...{ id: shifts, kind: 'handover', state: 'undone', undone_by: bruno, total: 2, done: 2, last: 0, at: true },
      ...{ results: { ...things, changed: 0, shifts: 2 }, undone: { restored: 1, stayed: 1 } },
    },
    {
      ...{ id: plan, kind: 'distribution', state: 'undone', undone_by: bruno, total: 3, done: 3, last: 3, at: true },
      ...{ results: { changed: 2 }, undone: { restored: 1, stayed: 1 } },
    },
    {
      ...{ id: handed, kind: 'handover', state: 'done', undone_by: null, total: 2, done: 2, last: 1, at: false },
      ...{ results: { ...things, changed: 1, hidden: 1 }, undone: {} },
    },
  ]);
  const { rows: left } = await client.query(
    'select run_id, position, subject_id, before, skip_reason, undo_skip_reason from run_rows order by position',
  );
  expect(left).toEqual([
    {
      ...{ run_id: plan, position: 2, subject_id: worked, before: null },
      skip_reason: null,
      undo_skip_reason: 'worked',
    },
    {
      ...{ run_id: plan, position: 3, subject_id: stayed, before: { userId: ana } },
      skip_reason: 'moved',
      undo_skip_reason: null,
    },
  ]);
  const { rows: events } = await client.query('select run_id from lead_events where lead_id = $1 order by id', [back]);
  expect(events).toEqual([{ run_id: plan }, { run_id: plan }, { run_id: handed }]);
  const { rows: handovers } = await client.query('select id, hidden_lead_ids as hidden from handovers order by id');
  expect(handovers).toEqual([
    { id: shifts, hidden: [] },
    { id: handed, hidden: [stayed, worked] },
  ]);
  const { rows: plans } = await client.query('select id from lead_plans order by id');
  expect(plans).toEqual([{ id: plan }, { id: handed }]);
  await end();
});

test('each source of a roleta of before keeps its rules and its team, and what the desk sends the landing page’s', async () => {
  const { client, upgrade, end } = await anOlder('roleta', '0084_kinds');
  const [sul, norte] = [id(1), id(2)];
  await client.query(`insert into teams (id, name) values ('${sul}', 'Sul'), ('${norte}', 'Norte');
    insert into lead_sources (id, label, position, is_visitors) values ('portal', 'Portal', 8, true);
    insert into rotation_sources (source, is_on, rules, team_id, to_broker_when_off) values
      ('landing', true, '{regiao,vez}', null, true), ('hotsite', false, '{equipe,vez}', '${norte}', false),
      ('portal', true, '{equipe,vez}', '${sul}', true)`);

  expect(await upgrade()).toEqual({ code: 0, output: '' });

  const { rows } = await client.query<NamedCase>(`
    select conditions, rules, json_build_object('_id', team_id) as team from rotation_cases order by position`);
  const decided = (ownSource: string) => {
    const one = rows.find(({ conditions }) => fits(conditions, { ownSource, region: 'abc', property: null }));
    return [one?.rules.join(), one?.team?._id ?? null];
  };
  expect(['landing', 'property', 'hotsite', 'portal', 'referral'].map(decided)).toEqual([
    ['regiao,vez', null],
    ['corretor,regiao,vez', null],
    ['equipe,vez', norte],
    ['equipe,vez', sul],
    ['regiao,vez', null],
  ]);
  const { rows: sources } = await client.query('select * from rotation_sources order by source');
  expect(sources).toEqual([
    { source: 'hotsite', is_on: false, to_broker_when_off: false },
    { source: 'landing', is_on: true, to_broker_when_off: true },
    { source: 'portal', is_on: true, to_broker_when_off: true },
  ]);
  await end();
});

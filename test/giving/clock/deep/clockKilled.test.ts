import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { eventually } from '#test/eventually.ts';
import { ENTRIES, LEDGER, replay } from '#test/replay.ts';
import type { LedgerRow, StoredEntry } from '#test/replay.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

const ADMIN = { email: 'helena@exemplo.com', password: 'Senha@2026' };
const LEADS = 1_000;
const BROKERS = 8;

async function post<Body>(origin: string, path: string, body: object, headers = {}): Promise<Body> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Body;
}

async function put(origin: string, path: string, token: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status.toString()} ${await answer.text()}`);
}

/** Their brokers left the team: they move on like all others. */
const ORPHANS = `
  with orphans as (
    insert into leads (id, name, email, phone, region, source)
    select gen_random_uuid(), 'Visitante ' || n, 'visitante-' || n || '@exemplo.com', '+55119' || 50000000 + n, 'abc', 'landing'
    from generate_series(1, ${LEADS.toString()}) n returning id
  )
  insert into lead_clocks (lead_id, stage, source, minutes, started_at, ends_at)
  select id, 'broker', 'landing', 60, now(), now() + interval '1 hour' from orphans`;

/** Each lead's owner is who its last event says, and each event gives it on from who had it. */
const BROKEN_STORIES = `
  select l.id from leads l
  where l.assigned_to is distinct from (
      select e.to_user from lead_events e where e.lead_id = l.id and e.type = 'assigned' order by e.id desc limit 1)
    or exists (
      select from (
        select e.from_user, lag(e.to_user) over (order by e.id) as had
        from lead_events e where e.lead_id = l.id and e.type = 'assigned') told
      where told.from_user is distinct from told.had)
    or (select count(*) from lead_events e where e.lead_id = l.id and e.type = 'assigned')
      <> (select count(*) from rotation_turns t where t.lead_id = l.id)`;

test(`${LEADS.toString()} clocks that end at once on two servers, one killed in the middle of it: each lead has one owner, and moved once`, async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false', TRUST_PROXY: 'loopback' };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
  const first = await startServer(env);
  const databaseUrl = await embeddedUrl(dataDir);
  let second = await startServer({ ...env, DATABASE_URL: databaseUrl });
  const { token } = await post<{ token: string }>(first.origin, 'users/login', ADMIN);
  for (let number = 0; number < BROKERS; number++) {
    const broker = { name: `Corretor ${number.toString()}`, email: `corretor-${number.toString()}@exemplo.com` };
    await post(first.origin, 'users/register', { ...broker, password: ADMIN.password });
  }
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const rows = async <Row extends object>(statement: string) => (await database.query<Row>(statement)).rows;
  await rows(`update users set is_active = true, admitted_at = now(), phone = '+5511987654321'`);
  const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
  const sources = [{ source: 'landing', isOn: true }];
  await put(first.origin, 'rotation', token, { sources, brokers: [], cases: { list: [{ rules: ['vez'] }] } });
  const minutes = [{ source: 'landing', minutes: 60 }];
  await put(first.origin, 'clock/settings', token, {
    isOn: true,
    minutes,
    hours,
    nationalHolidays: false,
    maxHops: 2,
    remindAt: null,
  });
  await rows(ORPHANS);

  const moved = async (hop: number) =>
    (
      await rows<{ count: number }>(
        `select count(*)::int as count from lead_clocks where hop >= ${hop.toString()} or stage = 'pool'`,
      )
    )[0]!.count;
  const endAll = () => rows(`update lead_clocks set ends_at = now() + interval '1 second'`);

  // A first time, with a server killed in the middle.
  await endAll();
  await eventually(async () => ((await moved(1)) >= LEADS / 4 ? [true] : []));
  await second.end('SIGKILL');
  await eventually(async () => ((await moved(1)) === LEADS ? [true] : []));
  const [afterFirst] = await rows<{ hops: number; brokers: number }>(
    `select count(*)::int as hops, count(distinct user_id)::int as brokers from rotation_turns where kind = 'prazo'`,
  );

  // A second time on two servers again, and into the bolsão.
  second = await startServer({ ...env, DATABASE_URL: databaseUrl });
  for (const hop of [2, 3]) {
    await endAll();
    const isDone =
      hop === 2 ? () => moved(2) : async () => (await rows(`select from lead_clocks where stage = 'pool'`)).length;
    await eventually(async () => ((await isDone()) === LEADS ? [true] : []));
  }

  const ledger = await rows<LedgerRow>(LEDGER);
  const entries = await rows<StoredEntry>(ENTRIES);
  const broken = await rows(BROKEN_STORIES);
  const turns = await rows<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from rotation_turns group by 1 order by 1',
  );
  const twice = await rows(`
    select lead_id, user_id from rotation_turns where user_id is not null group by 1, 2 having count(*) > 1`);
  const [spread] = await rows<{ spread: number }>(`
    select (max(count) - min(count))::int as spread
    from (select user_id, count(*) from rotation_turns where from_user is null group by 1) counted`);
  await database.end();
  await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);

  expect(afterFirst).toEqual({ hops: LEADS, brokers: BROKERS });
  expect(turns).toEqual([
    { kind: 'bolsao', count: LEADS },
    { kind: 'prazo', count: 2 * LEADS },
  ]);
  expect(broken).toEqual([]);
  expect(twice).toEqual([]);
  expect(replay(ledger)).toEqual(entries);
  expect(spread!.spread).toBeLessThanOrEqual(1);
});

import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { LEDGER, replay, ENTRIES } from '#test/replay.ts';
import type { LedgerRow, StoredEntry } from '#test/replay.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

const ADMIN = { email: 'helena@exemplo.com', password: 'Senha@2026' };
const LEADS = 200;
const CONNECTIONS = 20;
/** Either says by its conditions and rules which of them a lead went by. */
const LISTS = [
  [{ conditions: { regions: ['abc'] }, rules: ['regiao'] }, { rules: ['vez'] }],
  [{ conditions: { regions: ['central'] }, rules: ['vez'] }, { rules: ['regiao', 'vez'] }],
];
const WAYS = ['abc no ABC regiao', 'central null vez', 'central na região central vez', 'abc null regiao,vez'];

/** Sends leads from that many connections, to both servers by turns; answers the e-mails of those that were taken. */
async function sendLeads(origins: string[], onTaken: (count: number) => void): Promise<string[]> {
  const taken: string[] = [];
  let next = 0;
  const send = async () => {
    while (next < LEADS) {
      const number = next++;
      const email = `visitante-${number.toString()}@exemplo.com`;
      const body = JSON.stringify({
        name: `Visitante ${number.toString()}`,
        email,
        phone: `(11) 9${(50_000_000 + number).toString()}`,
        region: number % 3 ? 'abc' : 'central',
      });
      // An address each: the limit of one network is 30 a minute.
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(number / 250).toString()}.${(number % 250).toString()}`,
      };
      const post = (origin: string) =>
        fetch(`${origin}/api/leads/public`, { method: 'POST', headers, body }).catch(() => null);
      let answer = await post(origins[number % 2]!);
      // The other server was killed, or this one is too busy.
      while (answer?.status !== 201) answer = await post(origins[0]!);
      taken.push(email);
      onTaken(taken.length);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return taken;
}

test(`${LEADS.toString()} leads at once over two servers, one killed in the middle, while rules change: each has its turn by one list, and turns are fair`, async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false', TRUST_PROXY: 'loopback' };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
  const first = await startServer(env);
  const databaseUrl = await embeddedUrl(dataDir);
  const second = await startServer({ ...env, DATABASE_URL: databaseUrl });
  const token = await logIn(first.origin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const name of ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa']) await register(first.origin, name);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(`update users set is_active = true, admitted_at = now(), phone = '+5511987654321'`);
  await database.query(`update users set regions = '{abc}' where name in ('Ana', 'Bruno', 'Carla')`);
  const sources = [{ source: 'landing', isOn: true }];
  const saveRules = async (which: number) => {
    const body = JSON.stringify({ sources, brokers: [], cases: { list: LISTS[which] } });
    return (await fetch(`${first.origin}/api/rotation`, { method: 'PUT', headers, body })).status;
  };
  expect(await saveRules(0)).toBe(200);

  const killed: Promise<unknown>[] = [];
  const saves: Promise<number>[] = [];
  const taken = await sendLeads([first.origin, second.origin], (count) => {
    if (count === LEADS / 2) killed.push(second.end('SIGKILL'));
    if (count % 10 === 0) saves.push(saveRules(saves.length % 2));
  });
  await Promise.all(killed);

  const missing = await database.query(
    `select email from unnest($1::text[]) sent (email)
     where not exists (select from leads l join rotation_turns t on t.lead_id = l.id and t.user_id = l.assigned_to where l.email = sent.email)`,
    [taken],
  );
  const { rows: turns } = await database.query<LedgerRow>(LEDGER);
  const { rows: seats } = await database.query<StoredEntry>(ENTRIES);
  const twice = await database.query('select lead_id from rotation_turns group by 1 having count(*) > 1');
  const ways = await database.query<{ way: string }>(`
    select distinct concat_ws(' ', region, coalesce(condition, 'null'), array_to_string(rules, ',')) as way from rotation_turns`);
  const counts = await database.query<{ queue: string; spread: number }>(`
    select queue, (max(count) - min(count))::int as spread
    from (select queue, user_id, count(*) from rotation_turns group by 1, 2) counted group by 1`);
  await database.end();

  expect(await Promise.all(saves)).toEqual(Array(LEADS / 10).fill(200));
  expect(ways.rows.map(({ way }) => way).toSorted()).toEqual(WAYS.toSorted());
  expect(taken).toHaveLength(LEADS);
  expect(missing.rows).toEqual([]);
  expect(twice.rows).toEqual([]);
  expect(seats).toHaveLength(8);
  expect(replay(turns)).toEqual(seats);
  expect(counts.rows).toHaveLength(2);
  for (const { spread } of counts.rows) expect(spread).toBeLessThanOrEqual(1);

  // Open streams of events do not hold up the end.
  const stream = await fetch(`${first.origin}/api/events`, { headers });
  const [rest, code] = await Promise.all([stream.text(), first.end('SIGTERM')]);
  expect(rest.replaceAll(':\n\n', '')).toBe('');
  expect(code).toBe(0);
});

async function post(origin: string, call: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

const logIn = async (origin: string) => ((await post(origin, 'login', ADMIN)) as { token: string }).token;

const register = (origin: string, name: string) =>
  post(origin, 'register', { name, email: `${name}@exemplo.com`, password: ADMIN.password });

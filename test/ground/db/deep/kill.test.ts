import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { eventually } from '#test/eventually.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

const ROUNDS = 20;
const ADMIN = { email: 'helena@exemplo.com', password: 'Senha@2026' };

async function openDatabase(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: await embeddedUrl(dataDir) });
  await client.connect();
  return client;
}

interface Acknowledged {
  leads: string[];
  runs: string[];
}

/** Creates leads and hands all of them out, one write after the other, until the server is gone. */
async function writeUntilKilled(origin: string, token: string, brokers: string[], done: Acknowledged): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let write = 0; ; write++) {
    const person = { email: 'k@exemplo.com', phone: '(11) 98765-4321' };
    const lead = { ...person, name: `Lead ${write.toString()}`, allowDuplicate: true };
    try {
      const created = await fetch(`${origin}/api/leads`, { method: 'POST', headers, body: JSON.stringify(lead) });
      if (created.status === 201) done.leads.push(((await created.json()) as { _id: string })._id);
      const assignment = { filter: { q: 'k@exemplo.com' }, userId: brokers[write % brokers.length] };
      const assigned = await fetch(`${origin}/api/leads/assign`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(assignment),
      });
      if (assigned.status === 200) done.runs.push(((await assigned.json()) as { _id: string })._id);
    } catch {
      return;
    }
  }
}

test(`${ROUNDS.toString()} times kill -9 while writing: every acknowledged write is there and no assignment is half done`, async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
  const done: Acknowledged = { leads: [], runs: [] };
  let token = '';
  let brokers: string[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(env);
    if (round === 0) ({ token, brokers } = await logIn(server.origin));
    const known = done.leads.length;
    const writing = writeUntilKilled(server.origin, token, brokers, done);
    await eventually(() => Promise.resolve(done.leads.slice(known)));
    await new Promise((resolve) => setTimeout(resolve, round * 17));
    await server.end('SIGKILL');
    await writing;
  }

  const server = await startServer(env);
  const database = await openDatabase(dataDir);
  const missingLeads = await database.query(
    'select 1 from unnest($1::uuid[]) a(id) where id not in (select id from leads)',
    [done.leads],
  );
  const missingRuns = await database.query(
    'select 1 from unnest($1::uuid[]) a(id) where id not in (select id from runs)',
    [done.runs],
  );
  const halfDone = await database.query(`
    select n.id from runs n left join lead_events e on e.run_id = n.id
    group by n.id having count(e.id) <> (n.results ->> 'changed')::int`);
  const untrueStories = await database.query(`
    select l.id from leads l
    cross join lateral (
      select e.to_user from lead_events e where e.lead_id = l.id and e.type = 'assigned' order by e.id desc limit 1
    ) last where last.to_user is distinct from l.assigned_to`);
  await database.end();
  await server.end('SIGTERM');

  expect(done.leads.length).toBeGreaterThan(ROUNDS);
  expect(missingLeads.rowCount).toBe(0);
  expect(missingRuns.rowCount).toBe(0);
  expect(halfDone.rowCount).toBe(0);
  expect(untrueStories.rowCount).toBe(0);
});

test.each(['by the repeated request', 'by itself'])(
  'a run of 20,000 leads that is killed between two parts is finished after the next start, %s',
  async (how) => {
    const dataDir = await temporaryFolder();
    const env = { DATA_DIR: dataDir, DEMO: 'false' };
    await runToEnd(env, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
    const killed = await startServer(env);
    const { token, brokers } = await logIn(killed.origin);
    const before = await openDatabase(dataDir);
    await before.query(`
    insert into leads (id, name, email, phone, source)
    select gen_random_uuid(), 'Lead ' || n, n || '@exemplo.com', '+55119' || (30000000 + n), 'admin' from generate_series(1, 20000) n`);
    const assign = async (origin: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'uma',
      };
      const body = JSON.stringify({ filter: {}, userId: brokers[0] });
      const answer = await fetch(`${origin}/api/leads/assign`, { method: 'PUT', headers, body });
      return (await answer.json()) as unknown;
    };
    const lost = assign(killed.origin).catch(() => null);
    await eventually(async () => (await before.query<object>('select from runs where done > 0')).rows);
    await killed.end('SIGKILL');
    await before.end();

    const server = await startServer(env);
    const database = await openDatabase(dataDir);
    const unfinished = await database.query("select from runs where state = 'running'");
    if (how === 'by the repeated request') await assign(server.origin);
    await eventually(async () => (await database.query<object>("select from runs where state = 'done'")).rows);
    const answer = await assign(server.origin);
    const events = await database.query('select distinct lead_id from lead_events where run_id is not null');
    const { rows: runs } = await database.query<{ id: string }>('select id from runs');
    await database.end();
    await server.end('SIGTERM');

    expect([await lost, unfinished.rowCount, events.rowCount]).toEqual([null, 1, 20_000]);
    expect(answer).toMatchObject({ _id: runs[0]!.id, total: 20_000, changed: 20_000 });
    expect(runs).toHaveLength(1);
  },
);

/** The admin's session, and three brokers who registered and may receive leads. */
async function logIn(origin: string) {
  const post = async (call: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/users/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const { token } = (await post('login', ADMIN)) as { token: string };
  const brokers: string[] = [];
  for (const name of ['Ana', 'Bruno', 'Carla']) {
    const registered = await post('register', { name, email: `${name}@exemplo.com`, password: ADMIN.password });
    const { _id } = (registered as { user: { _id: string } }).user;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ isActive: true, isAdmitted: true, phone: '11987654321' });
    await fetch(`${origin}/api/users/${_id}`, { method: 'PUT', headers, body });
    brokers.push(_id);
  }
  return { token, brokers };
}

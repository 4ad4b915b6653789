import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { as, visitor } from '#test/client.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { waitersAre } from '#test/waitersAre.ts';

/** More than a server has connections. */
const MANY = 40;

let admin: Person;
let ana: Person;
let holder: pg.Client;

beforeAll(async () => {
  admin = await anAdmin();
  ana = await aBroker();
  holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
});
afterEach(() => holder.query('rollback'));
afterAll(() => holder.end());

/** Holds rows as a batch does that is under way. */
async function hold(lock: string, values: unknown[] = []) {
  await holder.query('begin');
  await holder.query(lock, values);
}

/** Sends them all, and waits until the server has got to work on them. */
async function waiting(writes: (() => Promise<{ status: number }>)[]) {
  let settled = 0;
  const answers = writes.map((write) => write().finally(() => settled++));
  await pause(500);
  return { settled: () => settled, all: Promise.all(answers) };
}

const PAGES = ['/leads', '/users/me', '/properties', '/leads?status=novo'];

test('40 brokers who wait for leads of a batch keep nobody waiting, neither readers nor others who save', async () => {
  const leads = await manyLeads(MANY, { assignedTo: ana });
  const other = await aLead({ assignedTo: ana });
  await hold('select from leads where id = any($1) for update', [leads]);
  const saves = await waiting(leads.map((id) => () => as(ana).put(`/leads/${id}`, { status: 'em andamento' })));
  expect(saves.settled()).toBe(0);

  const read = await Promise.all(PAGES.map((page) => as(ana).get(page)));
  const ready = await visitor.get('/ready');
  const saved = await as(ana).put(`/leads/${other}`, { status: 'convertido' });
  const contact = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '11987654321', region: 'abc' };
  const sent = await visitor.post('/leads/public', contact);

  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([ready.status, saved.status, sent.status]).toEqual([200, 200, 201]);
  await holder.query('commit');
  // A save gives up after four seconds, which a slow machine needs for the above.
  const statuses = (await saves.all).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const done = statuses.filter((status) => status === 200);
  const events = await rowsOf('leadEvents', { type: 'status' });
  expect(events.filter(({ leadId }) => leads.includes(leadId))).toHaveLength(done.length);
});

test('40 writes that wait for one row, each with its connection, keep no reader from one', async () => {
  const property = await aProperty();
  await hold('select from properties where id = $1 for update', [property]);
  const deletions = await waiting(
    Array.from({ length: MANY }, () => () => as(admin).delete(`/properties/${property}`)),
  );

  const read = await Promise.all(PAGES.map((page) => as(ana).get(page)));

  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(deletions.settled()).toBe(0);
  await holder.query('commit');
  const statuses = (await deletions.all).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204 || status === 200)).toHaveLength(1);
});

test('the server is ready while more readers than it has connections wait for a table', async () => {
  await hold('lock table leads in access exclusive mode');
  const reads = await waiting(Array.from({ length: MANY }, () => () => as(ana).get('/leads')));

  expect((await visitor.get('/ready')).status).toBe(200);

  expect(reads.settled()).toBe(0);
  await holder.query('commit');
  await reads.all;
});

test('a property that is saved while its broker is deleted: one waits for the other, and both are done', async () => {
  const broker = await aBroker();
  const property = await aProperty({ broker });
  await hold('select from properties where id = $1 for update', [property]);
  const form = new FormData();
  form.append('broker', broker.id);

  const change = as(admin).put(`/properties/${property}`, form);
  await waitersAre(1);
  const deletion = as(admin).delete(`/users/${broker.id}`);
  await waitersAre(2);
  await holder.query('commit');

  expect([(await change).status, (await deletion).status]).toEqual([200, 204]);
  expect(await rowsOf('properties', { id: property })).toMatchObject([{ brokerId: null }]);
});

test('who loses a deadlock tries again', async () => {
  const [kept, merged] = [await aLead(), await aLead({ phone: '+5521976543210' })];
  const { body } = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, { leadId: merged });
  // PostgreSQL ends who looks for a circle first: not the holder. The circle closes when the server begins to wait for the events.
  await holder.query(`set deadlock_timeout = '1h'`);
  await hold('lock table lead_events in share mode');
  const first = new pg.Client({ connectionString: server.databaseUrl });
  await first.connect();
  await first.query('begin');
  await first.query('select from leads where id = $1 for update', [merged]);
  const undo = as(admin).post(`/leads/merges/${body._id}/undo`);
  await waitersAre(1);
  const held = holder.query('select from leads where id = $1 for update', [kept]);
  await waitersAre(2);

  await first.end();
  await held;
  await holder.query('commit');

  expect((await undo).status).toBe(204);
});

test('to delete a person waits for no work that names them', async () => {
  // As the foreign key of each event does. That work may hold a lead that the deletion needs: a deadlock.
  await hold('select from users where id = $1 for key share', [ana.id]);

  const { status } = await as(admin).delete(`/users/${ana.id}`);

  expect(status).toBe(204);
});

import { sub } from 'date-fns';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadsMoved, ServerEvents } from '#contract/reach/events.ts';
import { as, visitor } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { openEvents } from '#test/eventStream.ts';
import type { EventStream } from '#test/eventStream.ts';
import { eventually } from '#test/eventually.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aContact, pauseSelf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

let admin: Person;
let ana: Person;
const opened: EventStream[] = [];

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ regions: ['abc'] });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()));
});

async function open(person: Pick<Person, 'token'>): Promise<EventStream> {
  const stream = await openEvents(person);
  opened.push(stream);
  return stream;
}

/** Behind what earlier tests have changed within the last second. */
async function openQuiet(person: Pick<Person, 'token'>): Promise<EventStream> {
  const stream = await open(person);
  const lead = await aLead();
  for (;;) {
    await as(admin).put(`/leads/${lead}`, { notes: crypto.randomUUID() });
    const change = (await stream.nextChange()) as ServerEvents['changed'];
    if (change.ids?.length === 1 && change.ids[0] === lead) return stream;
  }
}

const arrived = (count: number, name: string | null) => ({
  event: 'leads',
  data: { count, name } satisfies LeadsMoved,
});
const refresh = { event: 'refresh', data: {} };
const assign = (leadIds: string[], to: Person) => as(admin).put<RunDetail>('/leads/assign', { leadIds, userId: to.id });

describe('GET /api/events', () => {
  test('is one that nothing on its way collects or keeps', async () => {
    const { headers, beat } = await open(ana);

    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    await beat();
    await beat();
  });

  test('tells a broker of the lead that came by the roleta', async () => {
    await rotationOf(admin).turnOn('regiao');
    const stream = await open(ana);

    await aContact({ region: 'abc', name: 'Íris Leão' });

    expect(await stream.next()).toEqual(arrived(1, 'Íris Leão'));
  });

  test('tells of what an admin assigned: one lead by its name, more by their number', async () => {
    const stream = await open(ana);

    await assign([await aLead({ name: 'Íris Leão' })], ana);
    await assign(await manyLeads(7), ana);

    expect(await stream.next()).toEqual(arrived(1, 'Íris Leão'));
    expect(await stream.next()).toEqual(arrived(7, null));
  });

  test('tells each broker of a distribution once, and of its undoing who has leads again', async () => {
    const bruno = await aBroker();
    const [streamOfAna, streamOfBruno] = [await open(ana), await open(bruno)];
    const { plan, commit } = distributionOf(admin);
    const { body } = await plan({ leadIds: await manyLeads(10, { assignedTo: ana }), ...amongst(ana, bruno) });
    await commit(body._id);
    await as(admin).post(`/runs/${body._id}/undo`);

    expect([await streamOfAna.next(), await streamOfAna.next()]).toEqual([refresh, arrived(5, null)]);
    expect([await streamOfBruno.next(), await streamOfBruno.next()]).toEqual([arrived(5, null), refresh]);
  });

  test('makes the pages of a broker who lost leads load again, once', async () => {
    const bruno = await aBroker();
    const stream = await open(ana);

    await assign(await manyLeads(3, { assignedTo: ana }), bruno);
    await assign([await aLead({ name: 'Íris Leão' })], ana);

    expect([await stream.next(), await stream.next()]).toEqual([refresh, arrived(1, 'Íris Leão')]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an admin', () => rotationOf(admin).pause(ana)],
    ['themselves', () => pauseSelf(ana)],
  ])('makes the pages of a broker whom %s took out of the roleta load again', async (_who, pause) => {
    const stream = await open(ana);

    await pause();

    expect(await stream.next()).toEqual(refresh);
  });

  test('tells nobody of what was rolled back, or of what they had', async () => {
    const theirs = await aLead({ assignedTo: ana });
    const stream = await open(ana);

    await assign([theirs], ana);
    await assign([await aLead(), crypto.randomUUID()], ana);
    await assign([await aLead({ name: 'Íris Leão' })], ana);

    expect(await stream.next()).toEqual(arrived(1, 'Íris Leão'));
  });

  test('reaches every tab of a person, and nobody else', async () => {
    const bruno = await aBroker();
    const tabs = [await open(ana), await open(ana), await open({ token: await openSession(ana.id) })];
    const others = [await open(bruno), await open(admin)];

    await assign([await aLead({ name: 'Íris Leão' })], ana);
    await assign([await aLead({ name: 'Caio Brito' })], bruno);

    for (const tab of tabs) expect(await tab.next()).toEqual(arrived(1, 'Íris Leão'));
    expect(await others[0]!.next()).toEqual(arrived(1, 'Caio Brito'));
    await others[1]!.beat();
  });

  test('tells every tab that the brokerage is another one', async () => {
    const tabs = [await open(ana), await open(admin)];

    await as(admin).put('/brokerage', { regions: [{ _id: 'abc', label: 'Grande ABC' }] });

    for (const tab of tabs) expect(await tab.next()).toEqual({ event: 'brokerage', data: {} });
  });

  test('is open in four tabs of a person at most: the oldest gives way', async () => {
    const oldest = await open(ana);
    for (let tab = 0; tab < 4; tab++) await open(ana);

    expect(await oldest.end()).toEqual([{ event: 'replaced', data: {} }]);
    await assign([await aLead({ name: 'Íris Leão' })], ana);
    expect(await opened[1]!.next()).toEqual(arrived(1, 'Íris Leão'));
  });

  test('tells admins of each change of a lead, and its broker’s other devices; nobody else', async () => {
    const [bruno, phone] = [await aBroker(), ana];
    const lead = await aLead({ assignedTo: ana });
    const desk = await open({ token: await openSession(ana.id) });
    const [streamOfAdmin, streamOfBruno] = [await openQuiet(admin), await open(bruno)];

    await as(phone).put(`/leads/${lead}`, { status: 'em andamento' });

    expect(await desk.nextChange()).toEqual({ ids: [lead] });
    expect(await streamOfAdmin.nextChange()).toEqual({ ids: [lead] });
    const given = await aLead();
    await assign([given], bruno);
    await as(phone).post(`/leads/${lead}/notes`, { text: 'Prefere à tarde' });
    expect(await streamOfAdmin.nextChange()).toEqual({ ids: [given, lead] });
    expect(await streamOfBruno.next()).toMatchObject({ event: 'leads' });
  });

  test('tells admins of a contact at once, with or without the roleta, and of what they delete', async () => {
    const stream = await openQuiet(admin);

    const { id } = await aContact({ region: 'abc' });
    expect(await stream.nextChange()).toEqual({ ids: [id] });
    await rotationOf(admin).turnOn('regiao');
    const given = await aContact({ region: 'abc' });
    expect(await stream.nextChange()).toEqual({ ids: [given.id] });
    await as(admin).delete(`/leads/${id}`);
    expect(await stream.nextChange()).toEqual({ ids: [id] });
  });

  test('gathers a distribution of many leads into one notice', async () => {
    const stream = await openQuiet(admin);
    const { plan, commit } = distributionOf(admin);
    const { body } = await plan({ leadIds: await manyLeads(51), ...amongst(ana, await aBroker()) });

    await commit(body._id);
    await as(admin).delete(`/leads/${await aLead()}`);

    expect(await stream.nextChange()).toEqual({ ids: null });
  });

  test('tells admins who asks to come in, and when somebody was let in', async () => {
    const stream = await open(admin);
    const account = { name: 'Zeca Estranho', email: 'zeca@exemplo.com.br', password: PASSWORD };

    await visitor.post('/users/register', account);
    expect(await stream.next()).toEqual({ event: 'waiting', data: { name: 'Zeca Estranho' } });
    const [zeca] = await rowsOf('users', { email: account.email });
    await as(admin).put(`/users/${zeca!.id}`, { isAdmitted: true });

    expect(await stream.next()).toEqual({ event: 'waiting', data: { name: null } });
  });

  test('is for who is signed in', async () => {
    expect((await visitor.get('/events')).status).toBe(401);
    expect((await as({ token: 'morto' }).get('/events')).status).toBe(401);
  });
});

describe('the stream ends when', () => {
  test.each([
    ['they log out', () => as(ana).post('/users/logout')],
    ['their session expires', () => changeRows('sessions', {}, { expiresAt: sub(new Date(), { seconds: 1 }) })],
    ['they are deactivated', () => as(admin).put(`/users/${ana.id}`, { isActive: false })],
    ['they are deleted', () => as(admin).delete(`/users/${ana.id}`)],
  ])('%s', async (_why, happens) => {
    const stream = await open(ana);

    await happens();

    expect(await stream.end()).toEqual([]);
  });

  test('one of their sessions does; another goes on', async () => {
    const other = await open({ token: await openSession(ana.id) });
    const stream = await open(ana);

    await as(ana).post('/users/logout');

    expect(await stream.end()).toEqual([]);
    await assign([await aLead({ name: 'Íris Leão' })], ana);
    expect(await other.next()).toEqual(arrived(1, 'Íris Leão'));
  });
});

test('after the database was away the tabs load again, and hear what comes then', async () => {
  const stream = await open(ana);

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'morada events'`;

  expect(await stream.next()).toEqual(refresh);
  await assign([await aLead({ name: 'Íris Leão' })], ana);
  expect(await stream.next()).toEqual(arrived(1, 'Íris Leão'));
});

test.each([
  ['no JSON', 'deploy'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[1]'],
  ['JSON of another form', '{"to": 5, "event": "leads", "data": {}}'],
  ['an event without data', '{"to": "ana", "event": "leads"}'],
  ['a name of two lines', '{"to": "ana", "event": "leads\\ndata: x", "data": {}}'],
  ['a session that is none', '{"to": "ana", "event": "sessionEnded", "data": {}}'],
  ['as much as fits', 'x'.repeat(7999)],
])('a foreign notification that is %s is passed over: what comes then is heard', async (_what, payload) => {
  const stream = await open(ana);
  const errors = server.logged().split('"level":50').length;

  await sql`select pg_notify('push', ${payload}), pg_notify('morada_events', ${payload.replace('"ana"', `"${ana.id}"`)})`;

  await assign([await aLead({ name: 'Íris Leão' })], ana);
  expect(await stream.next()).toEqual(arrived(1, 'Íris Leão'));
  expect(server.logged().split('"level":50')).toHaveLength(errors);
});

test('a foreign notification on the channel is in the log, without its content', async () => {
  await sql`select pg_notify('morada_events', 'a secret of somebody')`;

  await eventually(() => {
    const logged = server.logged();
    return Promise.resolve(logged.includes('something else was notified on our channel') ? [logged] : []);
  });
  expect(server.logged()).not.toContain('a secret of somebody');
});

describe('a person who has the product open', () => {
  const nobodyPresent = () => eventually(() => sql`select where not exists (select from presence)`);

  test('gets no mail of a new lead, from the first moment', async () => {
    await rotationOf(admin).turnOn('regiao');
    await open(ana);

    await aContact({ region: 'abc' });

    expect(await waitingMails()).toEqual([]);
  });

  test('is there as long as the stream lives', async () => {
    await open(ana);
    await changeRows('presence', {}, { seenAt: sub(new Date(), { hours: 1 }) });

    const seen = await eventually(() => sql`select from presence where seen_at > now() - interval '1 minute'`);

    expect(seen).toBeDefined();
  });

  test('is there while one tab is open, and gone with the last', async () => {
    const [first, last] = [await open(ana), await open(ana)];

    await first.close();
    await changeRows('presence', {}, { seenAt: sub(new Date(), { hours: 1 }) });
    await eventually(() => sql`select from presence where seen_at > now() - interval '1 minute'`);
    await last.close();

    expect(await nobodyPresent()).toBeDefined();
  });

  test('and closes it gets a mail of the next lead', async () => {
    await rotationOf(admin).turnOn('regiao');
    const stream = await open(ana);

    await stream.close();
    await nobodyPresent();
    await aContact({ region: 'abc' });

    expect(await waitingMails()).toHaveLength(1);
  });

  test('is gone when they log out', async () => {
    await open(ana);

    await as(ana).post('/users/logout');

    expect(await nobodyPresent()).toBeDefined();
  });
});

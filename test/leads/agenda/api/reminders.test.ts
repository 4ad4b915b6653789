import { paths } from '#contract/ground/paths.ts';
import type { Task, Visit } from '#contract/leads/agenda.ts';
import { as } from '#test/client.ts';
import { doJobs } from '#test/jobs.ts';
import { aLead } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { waitingNotices } from '#test/notices.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin, sha256 } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows, insertRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { remind } from '../../../../server/leads/agenda/remind.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const pool = openPatientPool(server.databaseUrl);
afterAll(() => pool.end());

let ana: Person;
let lead: string;

beforeEach(async () => {
  await emptyTables();
  ana = await aBroker();
  await letRing(ana);
  lead = await aLead({ name: 'Íris\nLeão', assignedTo: ana });
});

/** Has a device; that it rings is tested in notices.test.ts. */
const letRing = ({ id, token }: Person) =>
  insertRows('devices', {
    userId: id,
    tokenHash: sha256(token),
    endpoint: `https://web.push.apple.com/${id}`,
    p256dh: '',
    auth: '',
    name: '',
  });

const nextYear = (new Date().getFullYear() + 1).toString();
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
/** The time of day in São Paulo. */
const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

async function addTask(dueAt: string, hasTime = true): Promise<Task> {
  const { status, body } = await as(ana).post<Task>(`/leads/${lead}/tasks`, {
    text: 'Enviar a planta',
    dueAt,
    hasTime,
  });
  expect(status).toBe(201);
  return body;
}

async function addVisit(at: string, propertyId?: string): Promise<Visit> {
  const { status, body } = await as(ana).post<Visit>(`/leads/${lead}/visits`, { at, propertyId });
  expect(status).toBe(201);
  return body;
}

const changeTask = ({ _id }: Task, change: object) => as(ana).put(`/leads/${lead}/tasks/${_id}`, change);
const changeVisit = ({ _id }: Visit, change: object) => as(ana).put(`/leads/${lead}/visits/${_id}`, change);

/** When each reminder comes. */
const planned = async () =>
  (await sql<{ at: Date }>`select start_after as at from jobs.job where name = 'reminder' order by 1`).map(({ at }) =>
    at.toISOString(),
  );

/** Their moments have come: what is written for the devices. */
async function remindNow() {
  await changeRows('jobs', { name: 'reminder' }, { startAfter: new Date() });
  await doJobs('reminder', ({ data }) => remind(openDb(pool), data));
  expect(await planned()).toEqual([]);
  return waitingNotices();
}

describe('a task', () => {
  test('reminds the lead’s broker at its time, and one tap opens the lead', async () => {
    const dueAt = inTime(2 * DAY);
    const task = await addTask(dueAt);
    expect(await planned()).toEqual([dueAt]);

    const notices = await remindNow();

    expect(notices).toMatchObject([
      {
        kind: 'task',
        userId: ana.id,
        title: 'Tarefa: Enviar a planta',
        path: paths.lead(lead),
        tag: `task-${task._id}`,
      },
    ]);
    const [row] = await sql<{ body: string }>`select data->'notice'->>'body' as body from jobs.job`;
    expect(row!.body).toBe(`Com Íris Leão, às ${timeOf(dueAt)}.`);
    expect(await waitingMails()).toEqual([]);
  });

  test('of a day reminds at nine in São Paulo', async () => {
    await addTask(`${nextYear}-11-25T22:00:00-03:00`, false);

    expect(await planned()).toEqual([`${nextYear}-11-25T12:00:00.000Z`]);
  });

  test('whose moment has passed reminds of nothing', async () => {
    await addTask(inTime(-HOUR));

    expect(await planned()).toEqual([]);
  });

  test('that changes is planned again; one that is done or deleted reminds of nothing', async () => {
    const [moved, done, reopened, deleted] = [
      await addTask(inTime(DAY)),
      await addTask(inTime(DAY)),
      await addTask(inTime(3 * DAY)),
      await addTask(inTime(DAY)),
    ];
    const later = inTime(2 * DAY);

    await changeTask(moved, { dueAt: later });
    await changeTask(done, { done: true });
    await changeTask(reopened, { done: true });
    await changeTask(reopened, { done: false });
    await as(ana).delete(`/leads/${lead}/tasks/${deleted._id}`);

    expect(await planned()).toEqual([later, reopened.dueAt]);
  });

  test('follows the lead to its current broker', async () => {
    await addTask(inTime(DAY));
    const bruno = await aBroker();
    await letRing(bruno);
    await changeRows('leads', { id: lead }, { assignedTo: bruno.id });

    expect(await remindNow()).toMatchObject([{ userId: bruno.id }]);
  });

  test('of a lead that was merged opens the lead that it shows with', async () => {
    await addTask(inTime(DAY));
    const kept = await aLead({ name: 'Íris Prado', assignedTo: ana });
    await changeRows('leads', { id: lead }, { mergedInto: kept });

    expect(await remindNow()).toMatchObject([{ path: paths.lead(kept) }]);
  });

  test.each([
    ['is closed', () => changeRows('leads', {}, { status: 'perdido' })],
    ['has no broker', () => changeRows('leads', {}, { assignedTo: null })],
    ['is gone', () => eraseRows('leads')],
  ])('of a lead that %s reminds nobody', async (_name, change) => {
    await addTask(inTime(DAY));
    await addVisit(inTime(DAY));
    await change();

    expect(await remindNow()).toEqual([]);
  });

  test.each([
    ['done', () => changeRows('leadTasks', {}, { doneAt: new Date() })],
    ['planned for another time', () => sql`update lead_tasks set due_at = due_at + interval '1 minute'`],
    ['deleted', () => eraseRows('leadTasks')],
  ])('that is %s by the time of its reminder reminds nobody', async (_name, change) => {
    await addTask(inTime(DAY));
    await change();

    expect(await remindNow()).toEqual([]);
  });
});

describe('a visit', () => {
  test('reminds an hour before, with its time and place', async () => {
    const at = inTime(DAY);
    const property = await aProperty({ name: 'Casa no Brooklin', address: 'Rua das Flores, 10' });
    const visit = await addVisit(at, property);
    expect(await planned()).toEqual([inTimeBefore(at)]);

    const notices = await remindNow();

    expect(notices).toMatchObject([
      {
        kind: 'visit',
        title: `Visita às ${timeOf(at)} com Íris Leão`,
        path: paths.lead(lead),
        tag: `visit-${visit._id}`,
      },
    ]);
    const [row] = await sql<{ body: string }>`select data->'notice'->>'body' as body from jobs.job`;
    expect(row!.body).toBe('Casa no Brooklin, Rua das Flores, 10');
  });

  const inTimeBefore = (at: string) => new Date(Date.parse(at) - HOUR).toISOString();

  test('that begins sooner than that reminds of nothing: its planner knows', async () => {
    await addVisit(inTime(HOUR / 2));

    expect(await planned()).toEqual([]);
  });

  test('that changes is planned again; a canceled one reminds of nothing', async () => {
    const [moved, canceled] = [await addVisit(inTime(DAY)), await addVisit(inTime(DAY))];
    const later = inTime(3 * DAY);

    await changeVisit(moved, { at: later });
    await changeVisit(canceled, { status: 'canceled' });

    expect(await planned()).toEqual([inTimeBefore(later)]);
  });

  test('that is canceled by the time of its reminder reminds nobody', async () => {
    await addVisit(inTime(DAY));
    await changeRows('leadVisits', {}, { status: 'canceled' });

    expect(await remindNow()).toEqual([]);
  });
});

test('a change that is refused plans nothing', async () => {
  const stranger = await aBroker();
  const task = { text: 'Ligar', dueAt: inTime(DAY), hasTime: true };

  expect((await as(stranger).post(`/leads/${lead}/tasks`, task)).status).toBe(404);
  expect((await as(await anAdmin()).post(`/leads/${lead}/visits`, { at: 'ontem' })).status).toBe(400);

  expect(await planned()).toEqual([]);
});

test('who has no device is not reminded by mail', async () => {
  await eraseRows('devices');
  await addTask(inTime(DAY));

  expect([await remindNow(), await waitingMails()]).toEqual([[], []]);
});

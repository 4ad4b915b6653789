import { setTimeout as pause } from 'node:timers/promises';
import { sub } from 'date-fns';
import type { CalendarFeed, NewCalendarFeed, Task, Visit } from '#contract/leads/agenda.ts';
import { parseCalendar } from '#test/calendar.ts';
import type { ParsedEvent } from '#test/calendar.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let admin: Person;
let ana: Person;
let lead: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  lead = await aLead({ name: 'Íris Leão', phone: '+5511987650001', email: 'iris@exemplo.com.br', assignedTo: ana });
});

/** The lead's, however it is written, also over two lines; no id has so many of its digits. */
const PHONE = new RegExp(Array.from('987650001').join(String.raw`[-\s]*`));

/** A whole second, as calendars have it. */
const inTime = (time: number) => new Date(Math.ceil((Date.now() + time) / 1000) * 1000).toISOString();

async function addVisit(body: { at?: string; propertyId?: string } = {}, id = lead): Promise<Visit> {
  const answer = await as(ana).post<Visit>(`/leads/${id}/visits`, { at: inTime(DAY), ...body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function addTask(text: string, dueAt: string, hasTime = true, id = lead): Promise<Task> {
  const answer = await as(ana).post<Task>(`/leads/${id}/tasks`, { text, dueAt, hasTime });
  expect(answer.status).toBe(201);
  return answer.body;
}

const fileOf = (visit: Visit, person = ana, id = lead) =>
  as(person).get<string>(`/leads/${id}/visits/${visit._id}/visit.ics`);

async function eventOf(visit: Visit): Promise<ParsedEvent> {
  const { events } = parseCalendar((await fileOf(visit)).body);
  expect(events).toHaveLength(1);
  return events[0]!;
}

describe('GET /api/leads/:id/visits/:visit/visit.ics', () => {
  test('is an event of one hour at the property, with the lead’s page and an alarm, without phone and e-mail', async () => {
    const propertyId = await aProperty({ name: 'Casa no Brooklin', address: 'Rua das Flores, 10; casa 2' });
    const visit = await addVisit({ at: '2026-11-25T14:30-03:00', propertyId });

    const { status, headers, body } = await fileOf(visit);

    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="visita.ics"',
    ]);
    expect(parseCalendar(body)).toMatchObject({
      method: 'PUBLISH',
      events: [
        {
          uid: visit._id,
          sequence: 0,
          summary: 'Visita com Íris Leão',
          description: `Casa no Brooklin\nhttps://morada.example.com/leads/${lead}`,
          location: 'Rua das Flores, 10; casa 2',
          status: 'CONFIRMED',
          url: `https://morada.example.com/leads/${lead}`,
          start: '2026-11-25T17:30:00.000Z',
          end: '2026-11-25T18:30:00.000Z',
          alarms: ['-PT1H'],
        },
      ],
    });
    expect(body).not.toMatch(PHONE);
    expect(body).not.toContain('exemplo.com.br');
  });

  test('of a visit that changes is the same event with a higher number; a canceled one says so', async () => {
    const visit = await addVisit();
    const change = (body: object) => as(ana).put(`/leads/${lead}/visits/${visit._id}`, body);

    await change({ at: '2026-11-30T13:00:00Z' });
    const moved = await eventOf(visit);
    // A day later.
    await changeRows('leadVisits', { id: visit._id }, { createdAt: sub(new Date(), { days: 1 }) });
    await change({ status: 'canceled' });
    const canceled = await eventOf(visit);

    expect(moved).toMatchObject({ uid: visit._id, start: '2026-11-30T13:00:00.000Z', status: 'CONFIRMED' });
    expect(moved.sequence).toBeGreaterThan(0);
    expect(canceled).toMatchObject({
      uid: visit._id,
      summary: 'Cancelada: visita com Íris Leão',
      status: 'CANCELLED',
      transparency: 'TRANSPARENT',
      alarms: [],
      location: null,
    });
    expect(canceled.sequence).toBeGreaterThan(moved.sequence);
  });

  test('is the lead’s broker’s and the admins’, and only through its own lead', async () => {
    const visit = await addVisit();
    const other = await aLead({ assignedTo: ana });
    expect((await fileOf(visit, admin)).status).toBe(200);

    for (const answer of [await fileOf(visit, await aBroker()), await fileOf(visit, ana, other)])
      expect([answer.status, answer.body]).toEqual([404, { message: 'Visita não encontrada', code: 'not_found' }]);
  });

  test('of a lead that was merged is found with the lead that it shows with', async () => {
    const visit = await addVisit();
    const kept = await aLead({ name: 'Íris L. Prado', assignedTo: ana });
    await changeRows('leads', { id: lead }, { mergedInto: kept });

    expect(parseCalendar((await fileOf(visit, ana, kept)).body).events[0]!.summary).toBe('Visita com Íris L. Prado');
    expect((await fileOf(visit)).status).toBe(404);
  });
});

/** Its path below the API. */
async function renewFeed(person = ana): Promise<string> {
  const { status, body } = await as(person).put<NewCalendarFeed>('/calendar', undefined);
  expect(status).toBe(200);
  expect(body.url).toMatch(/^https:\/\/morada\.example\.com\/api\/calendar\/[\w-]{43}\.ics$/);
  return body.url.replace('https://morada.example.com/api', '');
}

const feedOf = (path: string) => visitor.get<string>(path);
const eventsIn = async (path: string) => parseCalendar((await feedOf(path)).body).events;
const summariesIn = async (path: string) => (await eventsIn(path)).map(({ summary }) => summary).sort();

describe('the client’s phone', () => {
  const choose = (hasPhone: boolean) => as(ana).put<CalendarFeed>('/calendar/phone', { hasPhone });

  test('is in files and feed only while their broker wants it, e-mail never', async () => {
    const path = await renewFeed();
    const visit = await addVisit();
    await addTask('Ligar', inTime(HOUR));
    const texts = async () => [(await fileOf(visit)).body, (await feedOf(path)).body];

    expect((await choose(true)).body).toMatchObject({ hasPhone: true, since: expect.any(String) });
    const events = (await texts()).flatMap((text) => parseCalendar(text).events);
    expect(events.map(({ description }) => description.split('\n').at(-2))).toEqual(Array(3).fill('(11) 98765-0001'));
    for (const text of await texts()) expect(text).toMatch(PHONE);
    for (const text of await texts()) expect(text).not.toContain('iris@');
    // Another person's file is theirs to choose.
    expect((await fileOf(visit, admin)).body).not.toMatch(PHONE);

    await choose(false);
    for (const text of await texts()) expect(text).not.toMatch(PHONE);
  });
});

describe('a broker’s private feed', () => {
  test('has their visits and open tasks, for anyone with its address', async () => {
    const path = await renewFeed();
    const visit = await addVisit();
    const task = await addTask('Enviar a planta', inTime(2 * DAY));
    const allDay = await addTask('Ligar', '2026-11-25T12:00:00-03:00', false);
    const done = await addTask('Feita', inTime(HOUR));
    await as(ana).put(`/leads/${lead}/tasks/${done._id}`, { done: true });

    const { headers, body } = await feedOf(path);

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const { name, events } = parseCalendar(body);
    expect(name).toBe('Morada: visitas e tarefas');
    const byId = new Map(events.map((event) => [event.uid, event]));
    expect(events).toHaveLength(3);
    expect(byId.get(visit._id)).toMatchObject({
      summary: 'Visita com Íris Leão',
      start: visit.at,
      transparency: 'OPAQUE',
    });
    expect(byId.get(task._id)).toMatchObject({
      summary: 'Enviar a planta (Íris Leão)',
      start: task.dueAt,
      url: `https://morada.example.com/leads/${lead}`,
      transparency: 'TRANSPARENT',
    });
    expect(byId.get(allDay._id)).toMatchObject({ summary: 'Ligar (Íris Leão)', start: '2026-11-25' });
    expect(body).not.toMatch(PHONE);
    expect(body).not.toContain('iris@');
  });

  test('has what happened in the last 60 days and what is planned for the next 365', async () => {
    const path = await renewFeed();
    for (const days of [-61, -59, 364, 366]) await addTask(`Em ${days} dias`, inTime(days * DAY));
    const past = await addVisit({ at: inTime(-30 * DAY) });
    await addVisit({ at: inTime(-70 * DAY) });
    await as(ana).put(`/leads/${lead}/visits/${past._id}`, { status: 'done' });

    expect(await summariesIn(path)).toEqual([
      'Em -59 dias (Íris Leão)',
      'Em 364 dias (Íris Leão)',
      'Visita com Íris Leão',
    ]);
  });

  test('has a canceled visit as one that takes no time, and its number rises with each change at once', async () => {
    const path = await renewFeed();
    const visit = await addVisit();
    const numbers: number[] = [];

    for (const status of ['canceled', 'scheduled', 'canceled']) {
      // It counts fiftieths of a second.
      await pause(20);
      await as(ana).put(`/leads/${lead}/visits/${visit._id}`, { status });
      const [event] = await eventsIn(path);
      numbers.push(event!.sequence);
      const isCanceled = status === 'canceled';
      expect(event).toMatchObject({
        summary: isCanceled ? 'Cancelada: visita com Íris Leão' : 'Visita com Íris Leão',
        status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
        transparency: isCanceled ? 'TRANSPARENT' : 'OPAQUE',
      });
    }

    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    expect(numbers[0]).toBeGreaterThan(0);
  });

  test('follows the leads: those of others are not in it, merged ones under the name they show with', async () => {
    const path = await renewFeed();
    const merged = await aLead({ name: 'Some', assignedTo: ana });
    const passed = await aLead({ name: 'Passou', assignedTo: ana });
    await addVisit({}, merged);
    await addVisit({}, passed);
    expect(await summariesIn(path)).toEqual(['Visita com Passou', 'Visita com Some']);

    await changeRows('leads', { id: merged }, { mergedInto: lead });
    await changeRows('leads', { id: passed }, { assignedTo: (await aBroker()).id });

    expect(await summariesIn(path)).toEqual(['Visita com Íris Leão']);
  });

  test('is not sent again while nothing has changed', async () => {
    const path = await renewFeed();
    await addVisit();
    const { headers } = await feedOf(path);
    const again = () => visitor.with({ 'if-none-match': headers.get('etag')! }).get(path);

    const unchanged = await again();
    expect([unchanged.status, unchanged.body]).toEqual([304, null]);

    await addTask('Ligar', inTime(DAY));
    expect((await again()).status).toBe(200);
  });

  test('has one address: a new one ends the old one, and it can be switched off', async () => {
    const sinceOf = async () => (await as(ana).get<CalendarFeed>('/calendar')).body.since;
    expect(await sinceOf()).toBeNull();

    const old = await renewFeed();
    const renewed = await renewFeed();
    expect(Date.parse((await sinceOf())!)).toBeGreaterThan(Date.now() - HOUR);
    expect([(await feedOf(old)).status, (await feedOf(renewed)).status]).toEqual([404, 200]);

    expect((await as(ana).delete('/calendar')).status).toBe(204);
    expect((await as(ana).delete('/calendar')).status).toBe(204);
    expect([(await feedOf(renewed)).status, await sinceOf()]).toEqual([404, null]);
  });

  test('is not there for an unknown token, and for a broker who has left or become an admin', async () => {
    const path = await renewFeed();
    const bia = await aBroker();
    const ofBia = await renewFeed(bia);
    await changeRows('users', { id: ana.id }, { isActive: false });
    await changeRows('users', { id: bia.id }, { role: 'admin' });

    for (const wrong of [path, ofBia, '/calendar/cortado', `/calendar/${'a'.repeat(43)}.ics`]) {
      const { status, body } = await feedOf(wrong);
      expect([status, body]).toEqual([404, { message: 'Calendário não encontrado', code: 'not_found' }]);
    }
  });

  test('ends for good when its broker is deactivated: back again, they make a new one', async () => {
    const path = await renewFeed();
    await as(admin).put(`/users/${ana.id}`, { isActive: false });
    await as(admin).put(`/users/${ana.id}`, { isActive: true });
    const returned = { ...ana, token: await openSession(ana.id) };

    expect((await feedOf(path)).status).toBe(404);
    expect((await as(returned).get<CalendarFeed>('/calendar')).body.since).toBeNull();
    const renewed = await renewFeed(returned);
    expect([(await feedOf(path)).status, (await feedOf(renewed)).status]).toEqual([404, 200]);
  });

  test('leaves its token neither in the database nor in the log', async () => {
    const path = await renewFeed();
    await feedOf(path);
    const token = path.split('/').at(-1)!.replace('.ics', '');

    const [row] = await sql<{ stored: string }>`select encode(token_hash, 'escape') as stored from calendar_feeds`;
    expect(row!.stored).not.toContain(token);
    expect(server.logged()).toContain('/api/calendar/:token');
    expect(server.logged()).not.toContain(token);
  });
});

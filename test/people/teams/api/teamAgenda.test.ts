import type { TeamAgenda } from '#contract/leads/agenda.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  [ana, bruno] = [await aBroker({ name: 'Ana' }), await aBroker({ name: 'Bruno' })];
});

const agenda = async (query: Record<string, string> = {}, reader = admin) => {
  const params = new URLSearchParams({ from: '2026-11-25', ...query });
  return (await as(reader).get<TeamAgenda>(`/agenda?${params.toString()}`)).body;
};

const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`);

const aVisit = (leadId: string, when: Date, status = 'scheduled') =>
  insertRows('leadVisits', { leadId, at: when, status, createdBy: admin.id });

const aTask = (leadId: string, text: string, dueAt: Date, doneAt?: Date) =>
  insertRows('leadTasks', { leadId, text, dueAt, hasTime: true, createdBy: admin.id, ...(doneAt && { doneAt }) });

test("a day of the whole team, from its first minute to its last in São Paulo, each with the lead's broker of now", async () => {
  const rita = await aLead({ name: 'Rita', assignedTo: ana });
  const caio = await aLead({ name: 'Caio', assignedTo: bruno });
  const nobodys = await aLead({ name: 'Davi', assignedTo: null });
  await aVisit(rita, at(25, '00:00'));
  await aVisit(caio, at(25, '23:59'), 'done');
  await aVisit(rita, at(24, '23:59'));
  await aVisit(rita, at(26, '00:00'));
  await aVisit(rita, at(25, '10:00'), 'canceled');
  await aTask(nobodys, 'Ligar', at(25, '09:00'));
  await aTask(rita, 'Feito', at(25, '09:00'), at(25, '08:00'));

  const { visits, tasks, isWhole } = await agenda();

  expect(visits.map(({ lead, broker, status }) => [lead.name, broker?.name, status])).toEqual([
    ['Rita', 'Ana', 'scheduled'],
    ['Caio', 'Bruno', 'done'],
  ]);
  expect(tasks.map(({ text, lead, broker }) => [text, lead.name, broker])).toEqual([['Ligar', 'Davi', null]]);
  expect(isWhole).toBe(true);

  const gerente = await aGerente();
  await aTeam(gerente, [bruno]);
  const { visits: ofTeam, tasks: tasksOfTeam } = await agenda({}, gerente);
  expect([ofTeam.map(({ lead }) => lead.name), tasksOfTeam]).toEqual([['Caio'], []]);
  expect((await agenda({ broker: ana.id }, gerente)).visits).toEqual([]);
});

test('seven days, and of one broker', async () => {
  const rita = await aLead({ name: 'Rita', assignedTo: ana });
  const caio = await aLead({ name: 'Caio', assignedTo: bruno });
  await aVisit(rita, at(25, '10:00'));
  await aVisit(caio, at(30, '10:00'));
  await aTask(rita, 'Depois', at(30, '11:00'));

  expect((await agenda({ days: '6' })).visits.map(({ lead }) => lead.name)).toEqual(['Rita', 'Caio']);
  const { visits, tasks } = await agenda({ days: '7', broker: ana.id });
  expect(visits.map(({ lead }) => lead.name)).toEqual(['Rita']);
  expect(tasks.map(({ text }) => text)).toEqual(['Depois']);
});

test('a merged lead shows with the one that was kept, a deleted one not at all', async () => {
  const kept = await aLead({ name: 'Rita', assignedTo: bruno });
  const merged = await aLead({ name: 'Ritinha', assignedTo: ana });
  const deleted = await aLead({ assignedTo: ana });
  for (const lead of [merged, deleted]) await aVisit(lead, at(25, '10:00'));
  await changeRows('leads', { id: merged }, { mergedInto: kept });
  await changeRows('leads', { id: deleted }, { hiddenAt: new Date() });

  const { visits } = await agenda();

  expect(visits.map(({ lead, broker }) => [lead.name, broker?.name])).toEqual([['Rita', 'Bruno']]);
});

test.each([
  ['from', 'ontem'],
  ['days', '8'],
  ['days', '0'],
  ['broker', 'x'],
])('%s=%s is refused', async (name, value) => {
  const params = new URLSearchParams({ from: '2026-11-25', [name]: value });
  expect((await as(admin).get(`/agenda?${params.toString()}`)).status).toBe(400);
});

import { randomUUID } from 'node:crypto';
import type { Export } from '#contract/reports/exports.ts';
import type { Results } from '#contract/reports/results.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, eraseRows } from '#test/rows.ts';
import { contact, lose } from '#test/speed.ts';
import { aTeam } from '#test/teams.ts';

const AT = '2026-03-10 14:20 America/Sao_Paulo';
const PERIOD = 'from=2026-03-01&to=2026-03-31';

let admin: Person;
let ana: Person;
let bia: Person;
let caio: Person;
let south: string;

beforeEach(async () => {
  await emptyTables();
  await eraseRows('openSpans');
  await changeRows('clockSettings', {}, { minutes: { landing: 15, property: 15, hotsite: 30 } });
  admin = await anAdmin();
  [ana, bia, caio] = [await aBroker(), await aBroker(), await aBroker()];
  south = await aTeam(null, [ana, bia]);
  await changeRows('teams', { id: south }, { name: 'Zona Sul' });
  await changeRows('teams', { id: await aTeam(null, [caio]) }, { name: 'Centro' });
});

test('the results of a team are those of its members of today', async () => {
  const sold = await aLead({ createdAt: AT, assignedTo: ana });
  await as(ana).put(`/leads/${sold}`, { status: 'convertido', sold: { value: 700_000 } });
  for (const assignedTo of [bia, caio]) await aLead({ createdAt: AT, assignedTo });
  const teams = async () =>
    (await as(admin).get<Results>(`/results?sales=arrival&${PERIOD}`)).body.teams.map(
      ({ team, leads, won, sold: value }) => [...[team.name, leads, won, value]],
    );

  expect(await teams()).toEqual([
    ['Zona Sul', 2, 1, 700_000],
    ['Centro', 1, 0, 0],
  ]);
  await eraseRows('teamMembers', { userId: ana.id });
  expect(await teams()).toEqual([
    ['Centro', 1, 0, 0],
    ['Zona Sul', 1, 0, 0],
  ]);
  const csv = await as(admin).get<string>(`/exports/results.csv?${PERIOD}`);
  expect(csv.body).toMatch(/^"Equipe";"Zona Sul";"?1"?;/m);
});

test('so is its velocity, with the leads that moved on from them', async () => {
  await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 4);
  await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: bia }), 16);
  await lose(bia, AT);

  const { body } = await as(admin).get<SpeedReport>(`/speed?${PERIOD}`);

  expect(body.teams).toMatchObject([
    { team: { name: 'Centro' }, leads: 0, contacted: 0, lost: 0 },
    { team: { name: 'Zona Sul' }, leads: 3, contacted: 2, lost: 1, lostFromPool: 0 },
  ]);
  const csv = await as(admin).get<string>(`/speed.csv?${PERIOD}`);
  expect(csv.body).toMatch(/^"Equipe";"Zona Sul";"?3"?;"?2"?;"?1"?;/m);
});

const sumOf = <Row>(rows: Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0);

test('results of one team are the sums of its members’ rows, also of the period before', async () => {
  const sold = await aLead({ createdAt: AT, assignedTo: ana });
  await as(ana).put(`/leads/${sold}`, { status: 'convertido', sold: { value: 700_000 } });
  for (const assignedTo of [bia, caio]) await aLead({ createdAt: AT, assignedTo });
  await aLead({ createdAt: '2026-02-10 14:20 America/Sao_Paulo', assignedTo: bia });
  await aLead({ createdAt: '2026-02-10 14:20 America/Sao_Paulo', assignedTo: caio });

  const { body } = await as(admin).get<Results>(`/results?sales=arrival&${PERIOD}&team=${south}`);

  expect(body.team).toEqual({ _id: south, name: 'Zona Sul' });
  expect(body.brokers.map(({ broker }) => broker!._id).sort()).toEqual([ana.id, bia.id].sort());
  expect(body.total).toMatchObject({
    leads: sumOf(body.brokers, ({ leads }) => leads),
    won: sumOf(body.brokers, ({ won }) => won),
    sold: sumOf(body.brokers, (row) => row.sold),
  });
  expect(body.total).toMatchObject({ leads: 2, won: 1, sold: 700_000 });
  expect(body.before.total.leads).toBe(1);
  expect([body.sources, body.regions, body.teams, body.reasons]).toEqual([[], [], [], []]);
  const csv = await as(admin).get<string>(`/exports/results.csv?${PERIOD}&team=${south}`);
  expect(csv.body).toMatch(/^"Equipe";"Zona Sul";"?2"?;/m);
  expect(csv.body).not.toMatch(/^"(?:Total|Origem|Região)"/m);
  expect((await as(admin).get<Export[]>('/exports')).body[0]!.filter).toContain('Equipe: Zona Sul');
});

test('velocity of one team is the sum of its members’ rows, also of the period before', async () => {
  await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: ana }), 4);
  await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: bia }), 16);
  await contact(await aLead({ createdAt: AT, source: 'landing', assignedTo: caio }), 16);
  await lose(bia, AT);
  const earlier = '2026-02-10 14:20 America/Sao_Paulo';
  await contact(await aLead({ createdAt: earlier, source: 'landing', assignedTo: ana }), 4);
  await lose(caio, earlier);

  const { body } = await as(admin).get<SpeedReport>(`/speed?${PERIOD}&team=${south}`);

  expect(body.team).toEqual({ _id: south, name: 'Zona Sul' });
  expect(body.brokers.map(({ broker }) => broker._id).sort()).toEqual([ana.id, bia.id].sort());
  expect(body.total).toMatchObject({
    leads: sumOf(body.brokers, ({ leads }) => leads),
    contacted: sumOf(body.brokers, ({ contacted }) => contacted),
    inTime: sumOf(body.brokers, ({ inTime }) => inTime),
  });
  expect(body.total).toMatchObject({ leads: 3, contacted: 2, inTime: 1 });
  expect(body.before).toMatchObject({ leads: 1, contacted: 1 });
  expect([body.sources, body.weekdays, body.hours, body.teams, body.changes]).toEqual([[], [], [], [], []]);
  const csv = await as(admin).get<string>(`/speed.csv?${PERIOD}&team=${south}`);
  expect(csv.body).toMatch(/^"Equipe";"Zona Sul";"?3"?;"?2"?;"?1"?;/m);
  expect(csv.body).not.toMatch(/^"(?:Total|Origem|Hora)"/m);
});

test('reports of a gerente are their team’s, as an admin who chose it reads them; of no other, and of none without a team', async () => {
  const [gerente, teamless] = [await aGerente(), await aGerente()];
  await changeRows('users', { id: gerente.id }, { mayExport: true });
  await changeRows('teams', { id: south }, { managerId: gerente.id });
  for (const assignedTo of [ana, caio, gerente]) await aLead({ createdAt: AT, source: 'landing', assignedTo });

  for (const path of ['/results', '/speed', '/speed.csv', '/exports/results.csv']) {
    const asked = await as(admin).get(`${path}?${PERIOD}&team=${south}`);
    expect((await as(gerente).get(`${path}?${PERIOD}`)).body).toEqual(asked.body);
    expect((await as(gerente).get(`${path}?${PERIOD}&team=${await aTeam(null, [])}`)).status).toBe(400);
  }
  // Ana's and their own, as in their lists.
  expect((await as(gerente).get<Results>(`/results?sales=arrival&${PERIOD}`)).body.total.leads).toBe(2);
  expect(await as(teamless).get(`/results?sales=arrival&${PERIOD}`)).toMatchObject({
    status: 404,
    body: { message: 'Você ainda não tem uma equipe. Peça a um administrador que dê uma a você.' },
  });
});

test.each(['/results', '/speed', '/speed.csv', '/exports/results.csv', '/exports/results.xlsx'])(
  '%s says at the field that a team is unknown, or no id',
  async (path) => {
    const unknown = await as(admin).get(`${path}?${PERIOD}&team=${randomUUID()}`);
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { team: 'Esta equipe não existe mais. Escolha outra.' },
    ]);
    const invalid = await as(admin).get(`${path}?${PERIOD}&team=sul`);
    expect([invalid.status, invalid.body.fields]).toEqual([400, { team: 'Identificador inválido' }]);
  },
);

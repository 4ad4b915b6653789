import type { Results } from '#contract/results.ts';
import type { SpeedReport } from '#contract/speed.ts';
import { as } from '../support/client.ts';
import { aLead } from '../support/leads.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { changeRows, emptyTables, eraseRows } from '../support/rows.ts';
import { contact, lose } from '../support/speed.ts';
import { aTeam } from '../support/teams.ts';

const AT = '2026-03-10 14:20 America/Sao_Paulo';
const PERIOD = 'from=2026-03-01&to=2026-03-31';

let admin: Person;
let ana: Person;
let bia: Person;
let caio: Person;

beforeEach(async () => {
  await emptyTables();
  await emptyTables('openSpans');
  await changeRows('clockSettings', {}, { minutes: { landing: 15, property: 15, hotsite: 30 } });
  admin = await anAdmin();
  [ana, bia, caio] = [await aBroker(), await aBroker(), await aBroker()];
  await changeRows('teams', { id: await aTeam(null, [ana, bia]) }, { name: 'Zona Sul' });
  await changeRows('teams', { id: await aTeam(null, [caio]) }, { name: 'Centro' });
});

test('the results of a team are those of its members of today', async () => {
  const sold = await aLead({ createdAt: AT, assignedTo: ana });
  await as(ana).put(`/leads/${sold}`, { status: 'convertido', sold: { value: 700_000 } });
  for (const assignedTo of [bia, caio]) await aLead({ createdAt: AT, assignedTo });
  const teams = async () =>
    (await as(admin).get<Results>(`/results?${PERIOD}`)).body.teams.map(({ team, leads, won, sold: value }) => [
      ...[team.name, leads, won, value],
    ]);

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

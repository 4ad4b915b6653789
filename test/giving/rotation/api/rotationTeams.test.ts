import type { Rotation } from '#contract/giving/rotation.ts';
import type { ApiError } from '#contract/ground/errors.ts';
import { as } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aContact, assignmentsOf, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const landing = (rules: string[], teamId?: string | null) =>
  as(admin).put<Rotation & ApiError>('/rotation', {
    sources: [{ source: 'landing', isOn: true }],
    cases: { list: [{ rules, teamId }] },
    brokers: [],
  });

async function aTeamOfTwo() {
  const [ana, bia] = [await aBroker({ name: 'Ana' }), await aBroker({ name: 'Bia' })];
  const stranger = await aBroker({ name: 'Caio' });
  const teamId = await aTeam(null, [ana, bia]);
  await changeRows('teams', { id: teamId }, { name: 'Zona Sul' });
  return { ana, bia, stranger, teamId };
}

test('a team’s leads go to its members in turn, and the ledger says so', async () => {
  const { ana, bia, teamId } = await aTeamOfTwo();
  const { body } = await landing(['equipe', 'vez'], teamId);
  expect(body.cases.list).toMatchObject([{ rules: ['equipe', 'vez'], teamId }]);

  const owners = [await aContact(), await aContact(), await aContact(), await aContact()].map(({ owner }) => owner);

  expect(owners.toSorted()).toEqual([ana.id, ana.id, bia.id, bia.id].sort());
  expect(owners[0]).not.toBe(owners[1]);
  const reason = (person: Person) => assignmentsOf(person).then((answer) => answer.body[0]?.reason);
  expect(await reason(ana)).toBe('Era a sua vez na equipe Zona Sul.');
  expect(await reason(admin)).toMatch(/^Era a vez de (Ana|Bia) na equipe Zona Sul\.$/);
});

test('who joins the team is in turn at once, who leaves it is not, and a new name does not change what was', async () => {
  const { ana, bia, stranger, teamId } = await aTeamOfTwo();
  await landing(['equipe'], teamId);
  await aContact();

  await as(admin).put(`/teams/${teamId}`, { name: 'Litoral', members: [stranger.id] });
  const owners = [await aContact(), await aContact()].map(({ owner }) => owner);

  expect(owners).toEqual([stranger.id, stranger.id]);
  expect([ana.id, bia.id]).not.toContain(owners[0]);
  const { body } = await assignmentsOf(admin);
  expect(body.map(({ reason }) => reason.replace(/^.* na equipe /, ''))).toEqual(['Litoral.', 'Litoral.', 'Zona Sul.']);
});

test('a team without anybody who could take it leaves the lead to the next rule, or to nobody with the reason', async () => {
  const { ana, bia, stranger, teamId } = await aTeamOfTwo();
  for (const person of [ana, bia]) await rotationOf(admin).pause(person);
  await landing(['equipe', 'vez'], teamId);
  expect((await aContact()).owner).toBe(stranger.id);

  await landing(['equipe'], teamId);
  expect((await aContact()).owner).toBeNull();
  await as(admin).put(`/teams/${teamId}`, { name: 'Zona Sul', members: [] });
  await aContact();

  const reasons = (await assignmentsOf(admin)).body.map(({ reason }) => reason);
  expect(reasons.slice(0, 2)).toEqual([
    'Nenhum corretor ativo é da equipe Zona Sul.',
    'Quem poderia receber estava em pausa.',
  ]);
});

test('the rule needs a team that there is, which then cannot be deleted until no rule names it', async () => {
  const { teamId } = await aTeamOfTwo();
  for (const wanted of [undefined, null, admin.id]) {
    const { status, body } = await landing(['equipe'], wanted);
    expect([status, body.fields]).toEqual([400, { 'cases.list[0].teamId': 'Escolha a equipe' }]);
  }
  await landing(['equipe'], teamId);

  const refused = await as(admin).delete(`/teams/${teamId}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A roleta dá leads a esta equipe. Tire a equipe das regras em Roleta e exclua depois.',
  ]);

  expect((await landing(['vez'])).body.cases.list[0]?.teamId).toBeNull();
  expect((await as(admin).delete(`/teams/${teamId}`)).status).toBe(204);
});

test('the simulation gives a team’s leads to its members alone', async () => {
  const { ana, bia, teamId } = await aTeamOfTwo();
  for (let lead = 0; lead < 4; lead++) await aContact();

  const { body } = await as(admin).post<{
    byRule: object;
    brokers: { _id: string; received: number }[];
    latest: { reason: string }[];
  }>('/rotation/simulation', {
    sources: [{ source: 'landing', isOn: true }],
    cases: { list: [{ rules: ['equipe'], teamId }] },
    brokers: [],
  });

  expect(body.byRule).toEqual({ captador: 0, corretor: 0, regiao: 0, equipe: 4, vez: 0 });
  const received = Object.fromEntries(body.brokers.map(({ _id, received: count }) => [_id, count]));
  expect(received).toMatchObject({ [ana.id]: 2, [bia.id]: 2 });
  expect(body.latest[0]?.reason).toMatch(/na equipe Zona Sul\.$/);
});

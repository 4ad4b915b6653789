import { randomUUID } from 'node:crypto';
import type { Plan, PlanLead } from '#contract/giving/distribution.ts';
import type { ApiError } from '#contract/ground/errors.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead, LeadsOfBroker } from '#contract/leads/leads.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { Team } from '#contract/people/teams.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { aLead, brokerOf } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { aTeam, twoTeams } from '#test/teams.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const leadsOf = async (person: Person, query = '') =>
  (await as(person).get<Lead[]>(`/leads${query}`)).body.map(({ _id }) => _id).sort();

describe('a team', () => {
  const create = (team: object) =>
    as(admin).post<Team & ApiError>('/teams', { name: 'Zona Sul', members: [], ...team });

  test('has a name, a gerente and corretores, and is changed and deleted by an admin', async () => {
    const [gerente, ana, bia] = [await aGerente(), await aBroker({ name: 'Ana' }), await aBroker({ name: 'Bia' })];

    const { status, body } = await create({ manager: gerente.id, members: [bia.id, ana.id] });
    const changed = await as(admin).put<Team>(`/teams/${body._id}`, { name: 'Zona Norte', members: [ana.id] });

    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String) as string,
        name: 'Zona Sul',
        manager: { _id: gerente.id, name: gerente.name, seesAll: false },
        members: [
          { _id: ana.id, name: 'Ana' },
          { _id: bia.id, name: 'Bia' },
        ],
        version: expect.stringMatching(/^\w+$/) as string,
      },
    ]);
    expect(changed.body).toMatchObject({ name: 'Zona Norte', manager: null, members: [{ name: 'Ana' }] });
    expect((await as(admin).delete(`/teams/${body._id}`)).status).toBe(204);
    expect((await as(admin).get('/teams')).body).toEqual([]);
    expect(await rowsOf('teamMembers')).toEqual([]);
  });

  test('is in the register when it is made, changed and deleted, with who did so', async () => {
    const [gerente, ana] = [await aGerente(), await aBroker()];
    const { body } = await create({ manager: gerente.id, members: [ana.id] });
    await as(admin).put(`/teams/${body._id}`, { name: 'Zona Norte', members: [] });
    await as(admin).delete(`/teams/${body._id}`);

    const first = { name: 'Zona Sul', manager: gerente.id, members: [ana.id] };
    const by = { subjectId: body._id, actorId: admin.id };
    expect(await auditLines('teamCreated', by)).toMatchObject([{ before: null, after: first }]);
    expect(await auditLines('teamChanged', by)).toMatchObject([
      { before: first, after: { name: 'Zona Norte', manager: null, members: [] } },
    ]);
    expect(await auditLines('teamDeleted', by)).toMatchObject([{ before: { name: 'Zona Norte' }, after: null }]);
  });

  test('takes a corretor from the team before', async () => {
    const ana = await aBroker();
    await create({ members: [ana.id] });

    const { body } = await create({ name: 'Centro', members: [ana.id] });

    expect(await rowsOf('teamMembers')).toMatchObject([{ userId: ana.id, teamId: body._id }]);
  });

  test('is refused at the field: a name or gerente of another team, who is no gerente, who is no corretor', async () => {
    const [gerente, ana] = [await aGerente(), await aBroker()];
    await create({ manager: gerente.id });

    const answers = [
      await create({}),
      await create({ name: 'Centro', manager: gerente.id }),
      await create({ name: 'Centro', manager: ana.id }),
      await create({ name: 'Centro', members: [admin.id] }),
      await create({ name: 'Centro', members: [randomUUID()] }),
      await create({ name: ' ' }),
    ];

    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
      [409, { name: 'Já há uma equipe com este nome' }],
      [409, { manager: 'Esta pessoa já gerencia outra equipe' }],
      [400, { manager: 'Escolha uma pessoa que tenha o papel de gerente' }],
      [400, { members: 'Há pessoas na lista que não são corretores' }],
      [400, { members: 'Há pessoas na lista que não são corretores' }],
      [400, { name: 'O nome é obrigatório' }],
    ]);
    expect(await rowsOf('teams')).toHaveLength(1);
  });

  test('loses its gerente with their role, and a corretor who becomes an admin or is deleted', async () => {
    const { manager, owner, mate } = await twoTeams();

    await as(admin).put(`/users/${manager.id}/role`, { role: 'corretor' });
    await as(admin).put(`/users/${owner.id}/role`, { role: 'admin' });
    await as(admin).delete(`/users/${mate.id}`);

    expect(await rowsOf('teams', { managerId: manager.id })).toEqual([]);
    const members = (await rowsOf('teamMembers')).map(({ userId }) => userId);
    expect(members).not.toContain(owner.id);
    expect(members).not.toContain(mate.id);
  });
});

describe('the gerente of a team', () => {
  test('sees its leads and their own, in lists, totals, search and one by one, and no other', async () => {
    const { owner, mate, manager, other } = await twoTeams();
    const ofTeam = [
      await aLead({ assignedTo: owner, name: 'Íris Leão' }),
      await aLead({ assignedTo: mate }),
      await aLead({ assignedTo: manager }),
    ];
    const others = [await aLead({ assignedTo: other, name: 'Íris Leal' }), await aLead()];

    expect(await leadsOf(manager)).toEqual(ofTeam.toSorted());
    expect((await as(manager).get('/leads')).headers.get('x-total-count')).toBe('3');
    expect(await leadsOf(manager, '?q=iris')).toEqual([ofTeam[0]]);
    expect(await leadsOf(manager, `?assignedTo=${other.id}`)).toEqual([]);
    expect((await as(manager).post('/leads/count', {})).body).toEqual({ count: 3 });
    for (const id of others) expect((await as(manager).get(`/leads/${id}`)).status).toBe(404);
  });

  test('sees its corretores alone, and how many leads each has', async () => {
    const { owner, mate, manager } = await twoTeams();
    await aLead({ assignedTo: owner });
    const ids = [owner, mate, manager].map(({ id }) => id).sort();

    const brokers = await as(manager).get<Broker[]>('/users/brokers');
    const counts = await as(manager).get<LeadsOfBroker[]>('/leads/by-broker');
    const teams = await as(manager).get<Team[]>('/teams');

    expect(brokers.body.map(({ _id }) => _id).sort()).toEqual(ids);
    expect(counts.body.map(({ broker }) => broker?._id).sort()).toEqual(ids);
    expect(teams.body.map(({ manager: leader }) => leader?._id)).toEqual([manager.id]);
  });

  test('gives its leads to its corretores, and undoes that', async () => {
    const { owner, mate, manager } = await twoTeams();
    const lead = await aLead({ assignedTo: owner });

    const { status, body } = await as(manager).put<RunDetail>('/leads/assign', {
      userId: mate.id,
      leadIds: [lead],
    });

    expect([status, await brokerOf(lead)]).toEqual([200, mate.id]);
    await as(manager).post(`/runs/${body._id}/undo`);
    expect(await brokerOf(lead)).toBe(owner.id);
  });

  test('gives away no lead of another team, by its id or by a filter', async () => {
    const { owner, mate, manager, other } = await twoTeams();
    const [own, others] = [await aLead({ assignedTo: owner }), await aLead({ assignedTo: other })];

    const byId = await as(manager).put('/leads/assign', { userId: mate.id, leadIds: [own, others] });
    const byFilter = await as(manager).put<RunDetail>('/leads/assign', { userId: mate.id, filter: {} });

    expect([byId.status, byId.body.fields]).toEqual([404, { leadIds: others }]);
    expect(byFilter.body).toMatchObject({ total: 1, changed: 1 });
    expect(await brokerOf(others)).toBe(other.id);
  });

  test('gives no lead to a corretor of another team', async () => {
    const { owner, manager, other } = await twoTeams();
    const lead = await aLead({ assignedTo: owner });
    const plan = { leadIds: [lead], strategy: 'igual', brokers: [{ userId: other.id }] };

    const assigned = await as(manager).put('/leads/assign', { userId: other.id, leadIds: [lead] });
    const planned = await as(manager).post('/leads/plans', plan);

    for (const { status, body } of [assigned, planned])
      expect([status, body.message]).toEqual([422, 'Este corretor não é da sua equipe']);
    expect(await brokerOf(lead)).toBe(owner.id);
  });

  test('distributes by a plan, which nobody else’s gerente sees', async () => {
    const { owner, mate, manager, stranger } = await twoTeams();
    const leads = [await aLead({ assignedTo: owner }), await aLead({ assignedTo: owner })];
    const { body: plan } = await as(manager).post<Plan>('/leads/plans', {
      filter: {},
      strategy: 'igual',
      brokers: [{ userId: mate.id }],
    });
    const foreign = await as(stranger).post(`/leads/plans/${plan._id}/commit`);

    const { status, body } = await as(manager).post<RunDetail>(`/leads/plans/${plan._id}/commit`);

    expect([foreign.status, status, body.changed]).toEqual([404, 200, 2]);
    for (const lead of leads) expect(await brokerOf(lead)).toBe(mate.id);
    for (const [person, runs] of [
      [stranger, 0],
      [manager, 1],
      [admin, 1],
    ] as const) {
      expect((await as(person).get<object[]>('/runs')).body).toHaveLength(runs);
      const expected = runs === 0 ? 404 : 200;
      expect((await as(person).get(`/leads/plans/${plan._id}/receipt`)).status).toBe(expected);
      expect((await as(person).get(`/leads/plans/${plan._id}/leads`)).status).toBe(expected);
    }
    expect((await as(stranger).post(`/runs/${plan._id}/undo`)).status).toBe(404);
  });

  test('whose plan meets a change of the team must look again', async () => {
    const { owner, mate, manager } = await twoTeams();
    await aLead({ assignedTo: owner });
    await aLead({ assignedTo: mate });
    const { body: plan } = await as(manager).post<Plan>('/leads/plans', {
      filter: {},
      strategy: 'igual',
      brokers: [{ userId: manager.id }],
    });
    const [team] = await rowsOf('teams', { managerId: manager.id });
    await as(admin).put(`/teams/${team!.id}`, { name: team!.name, manager: manager.id, members: [owner.id] });

    const { status } = await as(manager).post(`/leads/plans/${plan._id}/commit`);

    expect(status).toBe(409);
  });

  test('repeats a plan and its commit by their keys', async () => {
    const { owner, mate, manager } = await twoTeams();
    await aLead({ assignedTo: owner });
    const request = { filter: {}, strategy: 'igual', brokers: [{ userId: mate.id }] };
    const keyed = (key: string) => as(manager).with({ 'idempotency-key': key });

    const plan = () => keyed('plano').post<Plan>('/leads/plans', request);
    const [first, repeated] = [await plan(), await plan()];
    const commit = () => keyed('agora').post(`/leads/plans/${first.body._id}/commit`);
    const commits = [await commit(), await commit()];

    expect([first.status, repeated.status, repeated.body._id]).toEqual([201, 201, first.body._id]);
    expect(commits.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('of another team by now neither reads nor takes back what they gave in the earlier one', async () => {
    const { owner, mate, manager } = await twoTeams();
    const lead = await aLead({ assignedTo: owner, name: 'Teresa Lima' });
    const { body: given } = await as(manager).put<RunDetail>('/leads/assign', {
      leadIds: [lead],
      userId: mate.id,
    });
    await changeRows('teams', { managerId: manager.id }, { managerId: null });
    await aTeam(manager, [await aBroker()]);

    const { body: rows } = await as(manager).get<PlanLead[]>(`/leads/plans/${given._id}/leads`);
    const undo = await as(manager).post(`/runs/${given._id}/undo`);

    expect(rows.map(({ lead: { name, email, phone } }) => [name, email, phone])).toEqual([
      ['Lead de outra equipe', null, null],
    ]);
    expect([undo.status, undo.body.message]).toEqual([
      403,
      'Parte destes leads não é mais da sua equipe. Peça a um administrador que desfaça.',
    ]);
    expect(await brokerOf(lead)).toBe(mate.id);
  });
});

describe('a gerente of the whole brokerage', () => {
  test('sees and distributes the leads of the whole brokerage, also those of nobody', async () => {
    const [gerente, ana] = [await aGerente({ seesAll: true }), await aBroker()];
    const leads = [await aLead(), await aLead({ assignedTo: ana })];

    expect(await leadsOf(gerente)).toEqual(leads.toSorted());
    expect((await as(gerente).put('/leads/assign', { userId: gerente.id, filter: {} })).status).toBe(200);

    for (const lead of leads) expect(await brokerOf(lead)).toBe(gerente.id);
  });

  test('has a list of their own leads, also by next step', async () => {
    const gerente = await aGerente({ seesAll: true });
    const own = await aLead({ assignedTo: gerente });
    await aLead();

    expect(await leadsOf(gerente, `?assignedTo=${gerente.id}&sort=nextStepAt`)).toEqual([own]);
    expect((await as(gerente).get('/leads?sort=nextStepAt')).status).toBe(400);
    expect((await as(gerente).get('/dashboard/mine')).body).toMatchObject({ leads: 1 });
  });

  test('exports the leads that they see once an admin lets them', async () => {
    const gerente = await aGerente({ seesAll: true });
    await aLead({ name: 'Íris Leão' });
    const csv = () => as(gerente).get('/exports/leads.csv');
    expect([(await csv()).status, (await csv()).body.message]).toEqual([
      403,
      'A exportação não foi liberada para você. Fale com um administrador.',
    ]);

    await as(admin).put(`/users/${gerente.id}/role`, { role: 'gerente', mayExport: true });

    expect((await csv()).status).toBe(200);
    expect((await as(gerente).get<{ mayExport: boolean }>('/users/me')).body.mayExport).toBe(true);
    expect((await as(gerente).get('/exports/properties.csv')).status).toBe(403);
  });

  test('changes no broker, setting or team, and sees no admin', async () => {
    const [gerente, ana] = [await aGerente({ seesAll: true }), await aBroker()];

    expect((await as(gerente).put(`/users/${ana.id}`, { name: 'Outra' })).status).toBe(403);
    expect((await as(gerente).put('/brokerage', {})).status).toBe(403);
    expect((await as(gerente).get<Broker[]>('/users/brokers?role=admin')).body).toEqual([]);
  });
});

describe('the version of a team', () => {
  const change = (id: string, version: string, input: object) =>
    as(admin)
      .with({ 'if-match': `"${version}"` })
      .put<Team & ApiError & { current: Team }>(`/teams/${id}`, input);

  test('of two admins who read the same, the second sees what the first saved, and nothing is written', async () => {
    const [ana, bia] = [await aBroker(), await aBroker()];
    const { body: read } = await as(admin).post<Team>('/teams', { name: 'Zona Sul', members: [ana.id] });
    expect((await change(read._id, read.version, { name: 'Litoral', members: [ana.id] })).status).toBe(200);

    const late = await change(read._id, read.version, { name: 'Centro', members: [ana.id, bia.id] });

    expect([late.status, late.body.fields]).toEqual([412, { name: 'Alterado depois que você abriu' }]);
    expect(late.body).toMatchObject({
      message: 'Esta equipe foi alterada por outra pessoa depois que você a abriu.',
      current: { name: 'Litoral', members: [{ _id: ana.id }] },
    });
    expect(await rowsOf('teamMembers')).toHaveLength(1);
  });

  test('fields that only one of them changed are no conflict, and no version asks for nothing', async () => {
    const [ana, bia] = [await aBroker(), await aBroker()];
    const { body: read } = await as(admin).post<Team>('/teams', { name: 'Zona Sul', members: [ana.id] });
    await change(read._id, read.version, { name: 'Litoral', members: [ana.id] });

    const other = await change(read._id, read.version, { name: 'Litoral', members: [ana.id, bia.id] });
    expect([other.status, other.body.members.length]).toEqual([200, 2]);
    expect((await as(admin).put(`/teams/${read._id}`, { name: 'Centro', members: [] })).status).toBe(200);
  });

  test('a member who joined another team in between is a conflict', async () => {
    const [ana, bia] = [await aBroker(), await aBroker()];
    const { body: read } = await as(admin).post<Team>('/teams', { name: 'Zona Sul', members: [ana.id, bia.id] });
    await as(admin).post('/teams', { name: 'Centro', members: [bia.id] });

    const late = await change(read._id, read.version, { name: 'Zona Sul', members: [ana.id, bia.id] });

    expect([late.status, late.body.fields]).toEqual([412, { members: 'Alterado depois que você abriu' }]);
  });

  test('a new name of a member changes no version', async () => {
    const [ana, bia] = [await aBroker({ name: 'Ana' }), await aBroker({ name: 'Bia' })];
    const { body: read } = await as(admin).post<Team>('/teams', { name: 'Zona Sul', members: [ana.id, bia.id] });
    await changeRows('users', { id: ana.id }, { name: 'Zélia' });

    expect((await as(admin).get<Team[]>('/teams')).body[0]!.version).toBe(read.version);
  });
});

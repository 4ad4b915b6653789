import type { Session, User } from '#contract/people/auth.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Team } from '#contract/people/teams.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, brokerOf } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, rowOf, rowsOf } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});

const setRole = (by: Person, { id }: Person, role: string) => as(by).put<User>(`/users/${id}/role`, { role });

describe('PUT /api/users/:id/role', () => {
  test.each<[Role, Role]>([
    ['corretor', 'gerente'],
    ['gerente', 'admin'],
    ['admin', 'corretor'],
  ])('makes a %s a %s', async (before, after) => {
    const person = await { admin: anAdmin, gerente: aGerente, corretor: aBroker }[before]();

    const { status, body } = await setRole(admin, person, after);

    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: person.id, role: after, isAdmin: after === 'admin' });
    const { body: session } = await aVisitor().post<Session>('/users/login', {
      email: person.email,
      password: PASSWORD,
    });
    expect(session.user).toMatchObject({ role: after, isAdmin: after === 'admin' });
  });

  test('takes the old rights at once: every session ends', async () => {
    const former = await anAdmin();
    const second = { token: await openSession(former.id) };

    await setRole(admin, former, 'corretor');

    for (const tab of [former, second])
      expect((await as(tab).get('/users/user')).body).toMatchObject({
        message: 'Sua sessão expirou. Entre novamente.',
      });
  });

  test('to the same role changes nothing, and ends no session', async () => {
    const broker = await aBroker();

    expect((await setRole(admin, broker, 'corretor')).status).toBe(200);

    expect((await as(broker).get('/users/me')).status).toBe(200);
  });

  test('frees the open leads and the properties of who becomes an admin', async () => {
    const broker = await aBroker();
    const [open, sold] = [
      await aLead({ assignedTo: broker }),
      await aLead({ assignedTo: broker, status: 'convertido' }),
    ];
    const property = await aProperty({ broker });

    await setRole(admin, broker, 'admin');

    expect([await brokerOf(open), await brokerOf(sold)]).toEqual([null, broker.id]);
    expect(await rowOf('properties', { id: property })).toMatchObject({ brokerId: null });
  });

  test('takes the rights to export and import, which do not come back by themselves', async () => {
    const gerente = await aGerente();
    await as(admin).put(`/users/${gerente.id}/role`, { role: 'gerente', mayExport: true, mayImport: true });

    await setRole(admin, gerente, 'corretor');
    await setRole(admin, gerente, 'gerente');

    expect(await rowOf('users', { id: gerente.id })).toMatchObject({ mayExport: false, mayImport: false });
  });

  test('leaves a gerente their leads', async () => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });

    await setRole(admin, broker, 'gerente');

    expect(await brokerOf(lead)).toBe(broker.id);
  });

  test('is never changing oneself', async () => {
    await anAdmin();

    const { status, body } = await setRole(admin, admin, 'corretor');

    expect([status, body]).toEqual([
      403,
      { message: 'Você não pode fazer isso com o seu próprio acesso', code: 'forbidden' },
    ]);
  });

  test('of who waits to be let in is refused, as is a role that there is not', async () => {
    const waiting = await aBroker({ isActive: false });
    await changeRows('users', { id: waiting.id }, { admittedAt: null });

    expect((await setRole(admin, waiting, 'gerente')).body).toMatchObject({
      message: 'Libere o acesso desta pessoa antes de mudar o papel dela',
      code: 'conflict',
    });
    expect((await setRole(admin, waiting, 'dono')).body).toMatchObject({ fields: { role: 'Papel inválido' } });
  });

  test('leaves an active admin, however many demote, deactivate and delete each other at once', async () => {
    for (let round = 0; round < 8; round++) {
      await emptyTables();
      const admins = await Promise.all([anAdmin(), anAdmin(), anAdmin(), anAdmin()]);
      const removals = [
        (by: Person, person: Person) => setRole(by, person, 'corretor'),
        (by: Person, person: Person) => setRole(by, person, 'gerente'),
        (by: Person, person: Person) => as(by).put(`/users/${person.id}`, { isActive: false }),
        (by: Person, person: Person) => as(by).delete(`/users/${person.id}`),
      ];

      const answers = await Promise.all(
        admins.map((by, index) => removals[index]!(by, admins[(index + 1) % admins.length]!)),
      );

      for (const { status } of answers) expect([200, 204, 401, 409]).toContain(status);
      expect((await rowsOf('users', { role: 'admin', isActive: true, deletedAt: null })).length).toBeGreaterThan(0);
    }
  });

  test('of the last two, one stays: the other is told why', async () => {
    const other = await anAdmin();

    const answers = await Promise.all([setRole(admin, other, 'corretor'), setRole(other, admin, 'corretor')]);

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect([401, 409]).toContain(refused[0]!.status);
    expect(await rowsOf('users', { role: 'admin' })).toHaveLength(1);
  });

  test('is in the register: who had which role, which they have, and by whom', async () => {
    const broker = await aBroker();

    await setRole(admin, broker, 'gerente');

    expect(await auditLines('roleChanged', { subjectId: broker.id })).toMatchObject([
      { actorId: admin.id, before: { role: 'corretor' }, after: { role: 'gerente' }, ip: null },
    ]);
  });

  test('is in the register with what it takes from them: a team its gerente, properties their broker', async () => {
    const [gerente, broker] = [await aGerente(), await aBroker()];
    const { body } = await as(admin).post<Team>('/teams', { name: 'Zona Sul', manager: gerente.id, members: [] });
    for (const owner of [broker, broker, gerente]) await aProperty({ broker: owner });

    await setRole(admin, gerente, 'corretor');
    await setRole(admin, gerente, 'admin');
    await as(admin).delete(`/users/${broker.id}`);

    expect(await auditLines('teamChanged', { subjectId: body._id, actorId: admin.id })).toMatchObject([
      { before: { manager: gerente.id }, after: { manager: null } },
    ]);
    expect(await auditLines('roleChanged', { subjectId: gerente.id })).toMatchObject([
      { after: expect.not.objectContaining({ properties: expect.anything() as unknown }) as unknown },
      { after: { role: 'admin', properties: 1 } },
    ]);
    expect(await auditLines('userDeleted', { subjectId: broker.id })).toMatchObject([{ after: { properties: 2 } }]);
  });
});

test('the list of brokers has gerentes, and admins only when they are asked for', async () => {
  const [broker, gerente] = [await aBroker({ name: 'Ana' }), await aGerente({ name: 'Bia' })];
  const listed = async (query: string) => (await as(admin).get<Broker[]>(`/users/brokers${query}`)).body;

  expect((await listed('')).map(({ _id, role }) => [_id, role])).toEqual([
    [broker.id, 'corretor'],
    [gerente.id, 'gerente'],
  ]);
  expect((await listed('?role=gerente')).map(({ _id }) => _id)).toEqual([gerente.id]);
  expect((await listed('?role=admin')).map(({ _id }) => _id)).toEqual([admin.id]);
});

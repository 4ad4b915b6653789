import { randomUUID } from 'node:crypto';
import type { User } from '#contract/people/auth.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, brokerOf, eventsOf } from '#test/leads.ts';
import { sendMails } from '#test/mails.ts';
import { aBroker, anAdmin, openSession, PASSWORD, shown } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows, rowOf, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const NOT_FOUND = { message: 'Corretor não encontrado', code: 'not_found' };
const NOT_ONESELF = { message: 'Você não pode fazer isso com o seu próprio acesso', code: 'forbidden' };

/** The refusal while others hold the lead for four seconds, as on a slow machine. */
const HELD = { message: 'Este lead está mudando de mãos agora. Tente novamente em instantes.', code: 'unavailable' };

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado', email: 'helena@exemplo.com.br', slug: 'helena-prado' });
});

const isActive = async ({ id }: Person) => {
  const [row] = await rowsOf('users', { id, deletedAt: null });
  return row?.isActive ?? null;
};

describe('PUT /api/users/:id', () => {
  test('writes what is sent and leaves the rest', async () => {
    const broker = await aBroker({ name: 'Ana', phone: '+5511911112222' });

    const { status, body } = await as(admin).put<User>(`/users/${broker.id}`, {
      name: ' Ana Souza ',
      email: 'ANA@exemplo.com.br',
    });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...shown(broker),
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      phone: '+5511911112222',
    });
  });

  test('stores a phone as E.164 however it is written, or none', async () => {
    const broker = await aBroker();

    const written = await as(admin).put<User>(`/users/${broker.id}`, { phone: '(11) 98765-4321' });
    const emptied = await as(admin).put<User>(`/users/${broker.id}`, { phone: '' });

    expect(written.body.phone).toBe('+5511987654321');
    expect(emptied.body.phone).toBe('');
  });

  test('says which regions a broker serves, each once; other words are no regions', async () => {
    const [admin, ana] = [await anAdmin(), await aBroker()];

    const set = await as(admin).put(`/users/${ana.id}`, { regions: ['abc', 'central', 'abc'] });
    const wrong = await as(admin).put(`/users/${ana.id}`, { regions: ['lua'] });

    expect(set.status).toBe(200);
    expect(wrong.body).toMatchObject({ message: 'Região inválida', code: 'invalid' });
    const { body } = await as(admin).get<Broker[]>('/users/brokers');
    expect(body.find(({ _id }) => _id === ana.id)!.regions).toEqual(['abc', 'central']);
    expect((await as(admin).put(`/users/${ana.id}`, { regions: [] })).status).toBe(200);
  });

  test('never makes an admin, nor sets password or slug', async () => {
    const broker = await aBroker();

    await as(admin).put(`/users/${broker.id}`, {
      name: 'Ana',
      isAdmin: true,
      role: 'admin',
      password: 'Outra@123',
      slug: 'x',
      _id: 'x',
    });

    const [row] = await rowsOf('users', { id: broker.id });
    expect(row).toMatchObject({ isAdmin: false, slug: broker.slug, name: 'Ana' });
    expect((await aVisitor().post('/users/login', { email: broker.email, password: PASSWORD })).status).toBe(200);
  });

  test('to an e-mail that somebody else has is refused', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];

    const answer = await as(admin).put(`/users/${broker.id}`, { email: other.email.toUpperCase() });

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'Este e-mail já está cadastrado',
      code: 'conflict',
      fields: { email: 'Este e-mail já está cadastrado' },
    });
  });

  test.each([
    [{ name: ' ' }, { name: 'Nome é obrigatório' }],
    [{ name: null }, { name: 'Nome é obrigatório' }],
    [{ email: '' }, { email: 'Email é obrigatório' }],
    [{ email: 'ana' }, { email: 'Email inválido' }],
    [{ phone: '98765-4321' }, { phone: 'Informe um telefone com DDD' }],
    [{ isActive: 'não' }, { isActive: 'Informe verdadeiro ou falso' }],
    [{ isActive: 0 }, { isActive: 'Informe verdadeiro ou falso' }],
  ])('with %j is refused', async (change, fields) => {
    const broker = await aBroker();

    const answer = await as(admin).put(`/users/${broker.id}`, change);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: Object.values(fields)[0], code: 'invalid', fields });
  });

  test('to another e-mail sends one mail to the old and one to the new address', async () => {
    const broker = await aBroker({ name: 'Ana Souza', email: 'ana@exemplo.com.br' });
    await sendMails();

    await as(admin).put(`/users/${broker.id}`, { email: 'ana.souza@exemplo.com.br' });
    await as(admin).put(`/users/${broker.id}`, { email: 'ana.souza@exemplo.com.br', name: 'Ana' });

    const mails = await sendMails();
    expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['ana.souza@exemplo.com.br', 'Seu acesso mudou · Morada'],
      ['ana@exemplo.com.br', 'Seu acesso mudou · Morada'],
    ]);
    const [toNew, toOld] = mails.sort((a, b) => a.recipient.localeCompare(b.recipient));
    expect([toNew, toOld].map((mail) => mail!.body.split('\n')[2]).sort()).toEqual([
      'O e-mail da sua conta foi trocado: de agora em diante você entra com este endereço.',
      'O e-mail da sua conta foi trocado: este endereço não serve mais para entrar.',
    ]);
  });

  test('who is not there or was deleted is a 404', async () => {
    const gone = await aBroker();
    await as(admin).delete(`/users/${gone.id}`);

    for (const id of [gone.id, randomUUID()]) {
      for (const change of [{ name: 'Ana' }, { isActive: false }, { isActive: true }]) {
        const answer = await as(admin).put(`/users/${id}`, change);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual(NOT_FOUND);
      }
    }
  });

  test.each([{ isActive: false }, { isActive: true }, { name: 'Outro nome' }])(
    'is never changing oneself: %j',
    async (change) => {
      await anAdmin();

      const answer = await as(admin).put(`/users/${admin.id}`, change);
      const inCapitals = await as(admin).put(`/users/${admin.id.toUpperCase()}`, change);

      expect(answer.status).toBe(403);
      expect(answer.body).toEqual(NOT_ONESELF);
      expect(inCapitals.status).toBe(403);
      expect(await isActive(admin)).toBe(true);
    },
  );

  test('may deactivate and activate another admin', async () => {
    const other = await anAdmin();

    const off = await as(admin).put<User>(`/users/${other.id}`, { isActive: false });
    const on = await as(admin).put<User>(`/users/${other.id}`, { isActive: true });

    expect([off.body.isActive, on.body.isActive]).toEqual([false, true]);
  });

  test('leaves one active admin where two deactivate each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      await sql`delete from users where id <> ${admin.id}`;
      await changeRows('users', {}, { isActive: true });
      const other = await anAdmin();

      const answers = await Promise.all([
        as(admin).put(`/users/${other.id}`, { isActive: false }),
        as(other).put(`/users/${admin.id}`, { isActive: false }),
      ]);

      // The loser is refused as the last admin, or their session has ended before they came in.
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
      expect([await isActive(admin), await isActive(other)].sort()).toEqual([false, true]);
      await eraseRows('sessions');
      admin = { ...admin, token: await openSession(admin.id) };
    }
  });

  test('leaves a deactivated broker’s leads with them', async () => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });

    await as(admin).put(`/users/${broker.id}`, { isActive: false });

    expect(await brokerOf(lead)).toBe(broker.id);
    expect(await eventsOf(lead)).toEqual([]);
  });
});

describe('DELETE /api/users/:id', () => {
  test('keeps the row, for history, and takes it from every list', async () => {
    const broker = await aBroker({ name: 'Ana Souza' });

    const answer = await as(admin).delete(`/users/${broker.id}`);

    expect(answer.status).toBe(204);
    expect(answer.body).toBeNull();
    const { name, isActive, deletedAt } = await rowOf('users', { id: broker.id });
    expect({ name, isActive, deleted: deletedAt !== null }).toEqual({
      name: 'Ana Souza',
      isActive: false,
      deleted: true,
    });
    expect((await as(admin).get<User[]>('/users/brokers')).body).toEqual([]);
  });

  test('frees the open leads, each with its event, and keeps the closed ones', async () => {
    const [broker, other] = [await aBroker(), await aBroker()];
    const open = [
      await aLead({ assignedTo: broker, status: 'novo' }),
      await aLead({ assignedTo: broker, status: 'em andamento' }),
    ];
    const remaining = [
      await aLead({ assignedTo: broker, status: 'convertido' }),
      await aLead({ assignedTo: broker, status: 'perdido' }),
    ];
    const others = await aLead({ assignedTo: other });

    await as(admin).delete(`/users/${broker.id}`);

    for (const lead of open) {
      expect(await brokerOf(lead)).toBeNull();
      expect(await eventsOf(lead)).toEqual([
        expect.objectContaining({ type: 'assigned', actorId: admin.id, fromUser: broker.id, toUser: null }),
      ]);
    }
    for (const lead of remaining) {
      expect(await brokerOf(lead)).toBe(broker.id);
      expect(await eventsOf(lead)).toEqual([]);
    }
    expect(await brokerOf(others)).toBe(other.id);
  });

  test('leaves their properties without a broker', async () => {
    const broker = await aBroker();
    const property = await aProperty({ broker });

    await as(admin).delete(`/users/${broker.id}`);

    expect(await rowsOf('properties', { id: property })).toMatchObject([{ brokerId: null }]);
  });

  test('is never deleting oneself', async () => {
    await anAdmin();

    const answer = await as(admin).delete(`/users/${admin.id}`);
    const inCapitals = await as(admin).delete(`/users/${admin.id.toUpperCase()}`);

    expect(answer.status).toBe(403);
    expect(answer.body).toEqual(NOT_ONESELF);
    expect(inCapitals.status).toBe(403);
  });

  test('leaves one active admin where two delete each other at once', async () => {
    const other = await anAdmin();

    const answers = await Promise.all([as(admin).delete(`/users/${other.id}`), as(other).delete(`/users/${admin.id}`)]);

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect([401, 409]).toContain(statuses[1]);
    expect(await rowsOf('users', { isAdmin: true, isActive: true })).toHaveLength(1);
  });

  test('twice is a 404, as is an unknown user; a wrong id is said to be one', async () => {
    const broker = await aBroker();
    await as(admin).delete(`/users/${broker.id}`);

    const again = await as(admin).delete(`/users/${broker.id}`);
    const unknown = await as(admin).delete(`/users/${randomUUID()}`);
    const wrong = await as(admin).delete('/users/1');

    expect(again.status).toBe(404);
    expect(again.body).toEqual(NOT_FOUND);
    expect(unknown.status).toBe(404);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ message: 'Identificador inválido', code: 'invalid' });
  });

  test('goes well while the broker works on the very leads', async () => {
    for (let round = 0; round < 8; round++) {
      const broker = await aBroker();
      const leads = [];
      for (let number = 0; number < 4; number++) leads.push(await aLead({ assignedTo: broker }));

      const answers = await Promise.all([
        ...leads.map((lead) => as(broker).put(`/leads/${lead}`, { status: 'em andamento' })),
        as(admin).delete(`/users/${broker.id}`),
        as(admin).put('/leads/assign', { leadIds: leads, userId: broker.id }),
      ]);

      // 401, 404 and 422: the broker was gone by then. Another 503 would be a deadlock.
      const refusals = answers.filter(({ status }) => ![200, 204, 401, 404, 422].includes(status));
      for (const { status, body } of refusals) expect({ status, body }).toEqual({ status: 503, body: HELD });
      const theirs = await rowsOf('leads', { assignedTo: broker.id });
      expect(theirs.filter(({ status }) => status === 'novo' || status === 'em andamento')).toEqual([]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { add, sub } from 'date-fns';
import type { User } from '#contract/people/auth.ts';
import type { Broker, PublicBroker } from '#contract/people/brokers.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin, shown } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
const NOT_FOUND = { message: 'Corretor não encontrado', code: 'not_found' };
let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado', email: 'helena@exemplo.com.br', slug: 'helena-prado' });
});

describe('GET /api/users/user', () => {
  test('has admins and brokers by name as people sort them, without the deleted', async () => {
    await aBroker({ name: 'Bruno' });
    await aBroker({ name: 'Ágata' });
    await aBroker({ name: 'ana' });
    const gone = await aBroker({ name: 'Caio' });
    await as(admin).delete(`/users/${gone.id}`);

    const { status, headers, body } = await as(admin).get<User[]>('/users/user');

    expect(status).toBe(200);
    expect(body.map((user) => user.name)).toEqual(['Ágata', 'ana', 'Bruno', 'Helena Prado']);
    expect(headers.get('x-total-count')).toBe('4');
    expect(headers.get('x-next-cursor')).toBeNull();
  });

  test('shows what an admin has to know and nothing secret', async () => {
    const { body } = await as(admin).get<User[]>('/users/user');

    expect(body).toEqual([
      {
        _id: admin.id,
        name: 'Helena Prado',
        email: 'helena@exemplo.com.br',
        phone: admin.phone,
        avatar: null,
        role: 'admin',
        isAdmin: true,
        isActive: true,
        slug: 'helena-prado',
        jobTitle: null,
        mayExport: true,
        mayImport: true,
        seesAll: true,
      },
    ]);
  });

  test.each([
    ['name', ['Ana', 'Bruno', 'Helena Prado']],
    ['-name', ['Helena Prado', 'Bruno', 'Ana']],
    ['createdAt', ['Bruno', 'Helena Prado', 'Ana']],
    ['-createdAt', ['Ana', 'Helena Prado', 'Bruno']],
  ])('is sorted by %s', async (sort, names) => {
    const [bruno, ana] = [await aBroker({ name: 'Bruno' }), await aBroker({ name: 'Ana' })];
    await changeRows('users', { id: bruno.id }, { createdAt: sub(new Date(), { days: 1 }) });
    await changeRows('users', { id: ana.id }, { createdAt: add(new Date(), { days: 1 }) });

    const { body } = await as(admin).get<User[]>(`/users/user?sort=${sort}`);

    expect(body.map((user) => user.name)).toEqual(names);
  });

  test('goes on where a page ended, without gap or repeat', async () => {
    for (let number = 0; number < 6; number++) await aBroker({ name: 'Mesmo Nome' });

    const seen: string[] = [];
    let after = '';
    do {
      const { headers, body } = await as(admin).get<User[]>(
        `/users/user?pageSize=2&after=${after}`.replace(/&after=$/, ''),
      );
      seen.push(...body.map((user) => user._id));
      after = headers.get('x-next-cursor') ?? '';
    } while (after);

    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('has pages', async () => {
    await aBroker({ name: 'Ana' });

    const { headers, body } = await as(admin).get<User[]>('/users/user?page=2&pageSize=1');

    expect(body.map((user) => user.name)).toEqual(['Helena Prado']);
    expect(headers.get('x-total-count')).toBe('2');
  });

  test.each([
    ['page=0', { page: 'Informe um número inteiro de 1 a 1000000' }],
    ['pageSize=501', { pageSize: 'Informe um número inteiro de 1 a 500' }],
    ['sort=email', { sort: 'Ordene por name, createdAt' }],
    ['after=abc', { after: 'O cursor não é válido para esta lista' }],
  ])('refuses %s', async (query, fields) => {
    const answer = await as(admin).get(`/users/user?${query}`);

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(fields);
  });
});

describe('GET /api/users/brokers', () => {
  test('counts each one’s open leads and properties', async () => {
    const broker = await aBroker({ name: 'Ana Souza' });
    await aBroker({ name: 'Bruno' });
    for (const status of ['novo', 'novo', 'em andamento', 'convertido', 'perdido'] as const) {
      await aLead({ assignedTo: broker, status });
    }
    await aProperty({ broker });
    await aProperty({ broker, deleted: true });
    await changeRows('users', { id: broker.id }, { creci: '123456-F', regions: ['abc', 'central'] });

    const { body } = await as(admin).get<Broker[]>('/users/brokers');

    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      ...shown(broker),
      name: 'Ana Souza',
      creci: '123456-F',
      isAdmitted: true,
      regions: ['abc', 'central'],
      openLeads: 3,
      properties: 1,
      typedLeads: 0,
      hasTwoFactor: false,
      team: null,
      devices: 1,
      version: expect.any(String),
    });
    expect(body[1]).toMatchObject({ name: 'Bruno', openLeads: 0, properties: 0, creci: null, regions: [] });
  });

  test('has the inactive, but neither admins nor the deleted', async () => {
    const [gone] = [await aBroker({ name: 'Caio' }), await aBroker({ name: 'Bia', isActive: false })];
    await as(admin).delete(`/users/${gone.id}`);

    const { headers, body } = await as(admin).get<Broker[]>('/users/brokers?sort=-name');

    expect(body.map((broker) => [broker.name, broker.isActive])).toEqual([['Bia', false]]);
    expect(headers.get('x-total-count')).toBe('1');
  });
});

describe('GET /api/users/brokers, filtered', () => {
  beforeEach(async () => {
    await aBroker({ name: 'João Vítor', email: 'joao@exemplo.com.br', phone: '+5511987654321' });
    await aBroker({ name: 'Ana Souza', email: 'ana@imoveis.com.br', isActive: false });
  });

  test.each([
    ['', ['Ana Souza', 'João Vítor']],
    ['q=', ['Ana Souza', 'João Vítor']],
    ['q=joao', ['João Vítor']],
    ['q=vitor%20JO', ['João Vítor']],
    ['q=imoveis.com', ['Ana Souza']],
    ['q=(11)%2098765', ['João Vítor']],
    ['q=%25', []],
    ['q=helena', []],
    ['isActive=true', ['João Vítor']],
    ['isActive=false', ['Ana Souza']],
    ['isActive=false&q=joao', []],
  ])('%j', async (query, names) => {
    const { headers, body } = await as(admin).get<Broker[]>(`/users/brokers?${query}`);

    expect(body.map((broker) => broker.name)).toEqual(names);
    expect(headers.get('x-total-count')).toBe(names.length.toString());
  });

  test('goes on where a page ended, with the counts of each', async () => {
    const third = await aBroker({ name: 'Zélia' });
    await aLead({ assignedTo: third });

    const first = await as(admin).get<Broker[]>('/users/brokers?pageSize=2');
    const next = await as(admin).get<Broker[]>(
      `/users/brokers?pageSize=2&after=${first.headers.get('x-next-cursor') ?? ''}`,
    );

    expect(next.body.map(({ name, openLeads }) => [name, openLeads])).toEqual([['Zélia', 1]]);
    expect(next.headers.get('x-next-cursor')).toBeNull();
  });

  test.each([
    ['isActive=sim', { isActive: 'Use isActive=true ou isActive=false' }],
    [`q=${'x'.repeat(121)}`, { q: 'Use no máximo 120 caracteres' }],
  ])('refuses %s', async (query, fields) => {
    const answer = await as(admin).get(`/users/brokers?${query}`);

    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});

describe('the public page of a broker', () => {
  test('shows only what is public, by slug and by id', async () => {
    const broker = await aBroker({ name: 'Ana Souza', slug: 'ana-souza' });

    const bySlug = await visitor.get<PublicBroker>('/users/brokers/name/ana-souza');
    const byId = await visitor.get<PublicBroker>(`/users/brokers/${broker.id}/public`);

    expect(bySlug.status).toBe(200);
    expect(bySlug.body).toEqual({
      _id: broker.id,
      name: 'Ana Souza',
      avatar: null,
      phone: broker.phone,
      email: broker.email,
      creci: null,
      jobTitle: null,
      slug: 'ana-souza',
    });
    expect(byId.body).toEqual(bySlug.body);
  });

  test.each(['ANA-SOUZA', 'Ana Souza', ' ana  souza', 'Ána-Souza'])(
    'is found by the name as typed: %s',
    async (typed) => {
      const broker = await aBroker({ name: 'Ana Souza', slug: 'ana-souza' });

      const { status, body } = await visitor.get<PublicBroker>(`/users/brokers/name/${encodeURIComponent(typed)}`);

      expect([status, body._id, body.slug]).toEqual([200, broker.id, 'ana-souza']);
    },
  );

  test('is not there for an inactive or deleted broker, nor for an admin', async () => {
    const [inactive, deleted] = [await aBroker({ isActive: false }), await aBroker()];
    await as(admin).delete(`/users/${deleted.id}`);

    for (const person of [inactive, deleted, admin]) {
      const bySlug = await visitor.get(`/users/brokers/name/${person.slug}`);
      const byId = await visitor.get(`/users/brokers/${person.id}/public`);
      expect([bySlug.status, byId.status]).toEqual([404, 404]);
      expect(bySlug.body).toEqual(NOT_FOUND);
      expect(byId.body).toEqual(NOT_FOUND);
    }
  });

  test('is not there for an unknown slug or id, and a wrong id is said to be one', async () => {
    expect((await visitor.get('/users/brokers/name/ninguem')).status).toBe(404);
    expect((await visitor.get(`/users/brokers/${randomUUID()}/public`)).status).toBe(404);
    expect((await visitor.get('/users/brokers/1/public')).status).toBe(400);
  });
});

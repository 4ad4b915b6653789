import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { SuggestedProperty } from '#contract/leads/selections.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows, rowOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let lead: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  lead = await aLead({ assignedTo: ana, region: 'abc' });
});

const FLAT: LeadWish = {
  categories: ['apartamento'],
  regions: ['zona sul'],
  minPrice: null,
  maxPrice: 650_000,
  bedrooms: 2,
};

const write = (wish: unknown, who = ana) => as(who).put<Lead>(`/leads/${lead}`, { wish });
const wishOf = async (id = lead) => (await as(admin).get<Lead>(`/leads/${id}`)).body.wish;
const historyOf = async (id = lead) => (await as(admin).get<LeadEvent[]>(`/leads/${id}/history`)).body;
const wishEvents = async () => (await historyOf()).filter(({ type }) => type === 'wishChanged');

describe('what a lead wants', () => {
  test('is written by its broker, as typed, and stands in the story with what was before', async () => {
    const typed = { categories: ['apartamento'], regions: ['zona sul'], maxPrice: 'R$ 650.000,00', bedrooms: '2' };

    expect((await write(typed)).body.wish).toEqual(FLAT);
    expect((await write({ ...typed, bedrooms: '' })).body.wish).toEqual({ ...FLAT, bedrooms: null });

    expect(await wishEvents()).toMatchObject([
      { by: { name: 'Ana Souza' }, details: { wishChanged: { before: FLAT, after: { ...FLAT, bedrooms: null } } } },
      { details: { wishChanged: { before: null, after: FLAT } } },
    ]);
  });

  test('the same again writes nothing; without any part it is gone', async () => {
    await write(FLAT, admin);
    await write({ ...FLAT, minPrice: '' }, admin);
    expect(await wishEvents()).toHaveLength(1);

    await write({ categories: [], maxPrice: '' });

    expect(await wishOf()).toBeNull();
    expect((await wishEvents())[0]).toMatchObject({ details: { wishChanged: { before: FLAT, after: null } } });
  });

  test.each([
    [{ categories: ['castelo'] }, { 'wish.categories': 'Tipo inválido' }],
    [{ regions: ['lua'] }, { 'wish.regions': 'Região inválida' }],
    [{ maxPrice: '650' }, { 'wish.maxPrice': 'Quis dizer R$ 650.000? Se não, escreva 650,00' }],
    [{ minPrice: '700000', maxPrice: '600000' }, { 'wish.maxPrice': 'O preço máximo deve ser maior que o mínimo' }],
    [{ bedrooms: 0 }, { 'wish.bedrooms': 'Informe um número inteiro de 1 a 20' }],
  ])('with %j is refused', async (wrong, fields) => {
    const { status, body } = await write(wrong);

    expect([status, body]).toMatchObject([400, { fields }]);
    expect(await wishOf()).toBeNull();
  });

  test('is not written over what a colleague changed since, nor by another broker', async () => {
    const { version } = (await as(ana).get<Lead>(`/leads/${lead}`)).body;
    await write(FLAT, admin);
    const seen = as(ana).with({ 'if-match': `"${version}"` });

    const answer = await seen.put(`/leads/${lead}`, { wish: { bedrooms: 3 } });

    expect([answer.status, answer.body]).toMatchObject([412, { fields: { wish: 'Alterado depois que você abriu' } }]);
    expect((await seen.put(`/leads/${lead}`, { status: 'em andamento' })).status).toBe(200);
    expect((await write({ bedrooms: 3 }, await aBroker())).status).toBe(404);
    expect(await wishOf()).toEqual(FLAT);
  });

  test('comes with who wants one like a sold home, until the team writes another one', async () => {
    const sold = { status: 'vendido', category: 'casa', region: 'zona norte', bedrooms: 3 } as const;
    const contact = async (property: string) => {
      const person = { name: 'Rita Melo', email: 'rita@exemplo.com.br', phone: '11987654321', region: 'central' };
      expect((await visitor.post('/leads/public', { ...person, propertyId: property })).status).toBe(201);
    };
    await eraseRows('leads');
    await contact(await aProperty({ ...sold, price: '1250000' }));
    const { id } = await rowOf('leads');
    const LIKE = { categories: ['casa'], regions: ['zona norte'], minPrice: 875_000, maxPrice: 1_630_000, bedrooms: 3 };
    expect(await wishOf(id)).toEqual(LIKE);

    await contact(await aProperty({ ...sold, region: 'abc', price: '400000' }));
    expect(await wishOf(id)).toEqual(LIKE);

    await changeRows('leads', { id }, { wish: null });
    await contact(await aProperty({ ...sold, region: 'abc', price: '456000' }));
    expect(await wishOf(id)).toEqual({ ...LIKE, regions: ['abc'], minPrice: 319_000, maxPrice: 593_000 });

    await contact(await aProperty());
    expect((await wishOf(id))!.regions).toEqual(['abc']);
  });
});

describe('a merge', () => {
  const merge = async (kept: string, merged: string, take: string[] = []) => {
    const { body } = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, { leadId: merged, take });
    return body._id;
  };
  const HOUSE = { ...FLAT, categories: ['casa' as const] };

  test('brings the wish that the kept lead lacks, or the one that the admin prefers; an undo gives it back', async () => {
    const other = await aLead();
    await changeRows('leads', { id: other }, { wish: HOUSE });

    const first = await merge(lead, other);
    expect(await wishOf()).toEqual(HOUSE);
    await as(admin).post(`/leads/merges/${first}/undo`);
    expect(await wishOf()).toBeNull();

    await write(FLAT);
    await as(admin).post(`/leads/merges/${await merge(lead, other)}/undo`);
    expect(await wishOf()).toEqual(FLAT);
    const preferred = await merge(lead, other, ['wish']);
    expect(await wishOf()).toEqual(HOUSE);
    await as(admin).post(`/leads/merges/${preferred}/undo`);
    expect([await wishOf(), await wishOf(other)]).toEqual([FLAT, HOUSE]);
  });
});

describe('suggestions for a wish', () => {
  const suggestionsOf = async () =>
    (await as(ana).get<SuggestedProperty[]>(`/leads/${lead}/suggestions`)).body.map(
      ({ name, fits, differences }) => `${fits ? '' : 'quase '}${[name, ...differences].join(', ')}`,
    );
  const flat = { category: 'apartamento', region: 'zona sul', price: '600000', bedrooms: 2 } as const;

  test('first have what fits, the newest first, then what comes close', async () => {
    await aProperty({ ...flat, name: 'caro', price: '700000' });
    await aProperty({ ...flat, name: 'barato', price: '200000', createdAt: '2026-03-01' });
    await aProperty({ ...flat, name: 'maior', bedrooms: 4, createdAt: '2026-03-02' });
    await aProperty({ ...flat, name: 'pequeno', bedrooms: 1 });
    await aProperty({ ...flat, name: 'casa', category: 'casa' });
    await aProperty({ ...flat, name: 'longe', region: 'abc' });
    for (const status of ['vendido', 'alugado', 'suspenso', 'reservado'] as const)
      await aProperty({ ...flat, name: status, status });
    await write(FLAT);

    expect(await suggestionsOf()).toEqual([
      'maior',
      'barato',
      'quase caro, R$\u00a050\u00a0mil a mais',
      'quase pequeno, 1 quarto a menos',
      'quase casa, casa',
      'quase longe, no ABC',
    ]);
  });

  test('a part that was not said comes from what the lead asked for: its type, region and 30 % of its price', async () => {
    const asked = await aProperty({ ...flat, name: 'pedido' });
    await changeRows('leads', { id: lead }, { propertyId: asked, region: '' });
    await aProperty({ ...flat, name: '29 % mais', price: '774000' });
    await aProperty({ ...flat, name: '31 % mais', price: '786000' });
    await aProperty({ ...flat, name: 'no ABC', region: 'abc' });
    expect(await suggestionsOf()).toEqual([
      '29 % mais',
      'quase 31 % mais, R$\u00a0186\u00a0mil a mais',
      'quase no ABC, no ABC',
    ]);

    await write({ regions: ['abc'] });
    expect((await suggestionsOf())[0]).toBe('no ABC');

    await write({ minPrice: '780000' });
    expect((await suggestionsOf())[0]).toBe('31 % mais');
  });

  test('have those that fit, however many newer and closer ones do not', async () => {
    for (let i = 0; i < 20; i++) await aProperty({ ...flat, name: 'outro', category: 'casa', price: '650000' });
    await aProperty({ ...flat, name: 'certo', price: '90000', createdAt: '2020-01-01' });
    await write(FLAT);

    expect((await suggestionsOf())[0]).toBe('certo');
  });
});

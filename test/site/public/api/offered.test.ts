import { randomUUID } from 'node:crypto';
import type { Lead } from '#contract/leads/leads.ts';
import type { Property, SimilarProperty } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables, rowOf, rowsOf } from '#test/rows.ts';

const GONE: PropertyStatus[] = ['vendido', 'alugado', 'suspenso'];
const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region: 'zona sul' };

const namesOf = (properties: { name: string }[]) => properties.map(({ name }) => name).sort();
const contact = (propertyId: string, more: object = {}) =>
  aVisitor().post('/leads/public', { ...FILLED, propertyId, ...more });

beforeEach(async () => {
  await emptyTables();
});

describe('what is sold, let or suspended', () => {
  beforeEach(async () => {
    for (const status of [...GONE, 'disponível', 'reservado'] as const) await aProperty({ name: status, status });
  });

  test('is in no list, for nobody who does not ask for it', async () => {
    for (const client of [visitor, as(await aBroker()), as(await anAdmin())]) {
      const { body, headers } = await client.get<Property[]>('/properties');
      expect(namesOf(body)).toEqual(['disponível', 'reservado']);
      expect(headers.get('x-total-count')).toBe('2');
    }
  });

  test('is all there for an admin who asks for it', async () => {
    const all = [...GONE, 'disponível', 'reservado'].map((status) => `status=${encodeURIComponent(status)}`).join('&');
    const { body } = await as(await anAdmin()).get<Property[]>(`/properties?${all}`);
    expect(namesOf(body)).toEqual(['alugado', 'disponível', 'reservado', 'suspenso', 'vendido']);
  });

  test('is no pin of the map, and counts in no cluster', async () => {
    const { body } = await visitor.get<PropertyMap>('/properties/map?zoom=10');
    expect(body.features).toMatchObject([{ properties: { cluster: true, count: 2 } }]);
  });

  test('is nothing that a wider search would find', async () => {
    const { body } = await visitor.get('/properties/loosened?region=abc&status=reservado');
    expect(body).toEqual({
      loosened: [
        { filter: 'region', count: 1 },
        { filter: 'status', count: 0 },
      ],
      elsewhere: 0,
    });
  });

  test.each(GONE)('cannot be picked for a client while %s', async (status) => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });
    const id = await aProperty({ name: 'Casa antiga', status });

    const answer = await as(broker).post(`/leads/${lead}/selections`, { propertyIds: [id] });

    expect(answer).toMatchObject({
      status: 422,
      body: { message: '“Casa antiga” não está mais disponível. Tire-o da seleção.' },
    });
  });

  test('is in no sitemap', async () => {
    const gone = await rowsOf('properties', { status: 'vendido' });
    const free = await rowsOf('properties', { status: 'disponível' });
    const { body } = await visitor.send<string>('GET', '/sitemaps/properties-1.xml');
    expect(body).toContain(free[0]!.id);
    expect(body).not.toContain(gone[0]!.id);
  });

  test('still has its page', async () => {
    const [gone] = await rowsOf('properties', { status: 'suspenso' });
    expect(await visitor.get(`/properties/${gone!.id}`)).toMatchObject({ status: 200, body: { status: 'suspenso' } });
  });
});

describe('GET /api/properties/{id}/similar', () => {
  const similar = async (id: string) => (await visitor.get<SimilarProperty[]>(`/properties/${id}/similar`)).body;

  test('has what is free, of the same region and kind, within 30 % of the price and a bedroom', async () => {
    const id = await aProperty({ name: 'Vendida', status: 'vendido', price: '1000000' });
    for (const [name, wanted] of Object.entries({
      '30 % mais': { price: '1300000' },
      '30 % menos': { price: '700000' },
      'com um quarto mais': { price: '1000000', bedrooms: 4 },
      'cara demais': { price: '1300000.01' },
      'barata demais': { price: '699999.99' },
      'grande demais': { price: '1000000', bedrooms: 5 },
      reservada: { price: '1000000', status: 'reservado' as const },
      'de outra região': { price: '1000000', region: 'abc' as const },
      'de outro tipo': { price: '1000000', category: 'apartamento' as const },
      apagada: { price: '1000000', deleted: true },
    }))
      await aProperty({ name, ...wanted });

    const found = await similar(id);

    expect(found.map(({ name }) => name)).toEqual(['com um quarto mais', expect.any(String), expect.any(String)]);
    expect(namesOf(found)).toEqual(['30 % mais', '30 % menos', 'com um quarto mais']);
    expect(found[0]).toMatchObject({ differences: ['+1 quarto'] });
    expect(found[0]).not.toHaveProperty('description');
  });

  test('has at most six, the nearest price first', async () => {
    const id = await aProperty({ status: 'alugado', price: '1000000' });
    for (const price of ['1050000', '990000', '1010001', '900000', '1110000', '1150000', '850000', '970000'])
      await aProperty({ price });

    expect((await similar(id)).map(({ price }) => price)).toEqual([990000, 1010001, 970000, 1050000, 900000, 1110000]);
  });

  test('has rents beside a rent, and what is for sale beside a sale', async () => {
    const rent = await aProperty({ name: 'Alugada', status: 'alugado', business: 'aluguel', price: '3000' });
    const sale = await aProperty({ name: 'Vendida', status: 'vendido', price: '3000' });
    await aProperty({ name: 'para alugar', business: 'aluguel', price: '3100' });
    await aProperty({ name: 'os dois', business: 'ambos', price: '900000', rentPrice: '2800' });
    await aProperty({ name: 'à venda', price: '3000' });

    expect((await similar(rent)).map(({ name }) => name)).toEqual(['para alugar', 'os dois']);
    expect(namesOf(await similar(sale))).toEqual(['à venda']);
  });

  test('is there for a deleted property too, and 404 for one that never was', async () => {
    const id = await aProperty({ deleted: true });
    await aProperty({ name: 'Casa livre' });

    expect(namesOf(await similar(id))).toEqual(['Casa livre']);
    expect((await visitor.get(`/properties/${randomUUID()}/similar`)).status).toBe(404);
  });
});

describe('a contact about a property that is no longer on offer', () => {
  test.each(GONE)('wants one like it: the broker of the lead reads it (%s)', async (status) => {
    const broker = await aBroker();
    const id = await aProperty({ name: 'Casa de vila', status, broker });

    expect((await contact(id)).status).toBe(201);

    const lead = await rowOf('leads');
    const { body } = await as(await anAdmin()).get<Lead>(`/leads/${lead.id}`);
    expect(body.property).toMatchObject({ _id: id, name: 'Casa de vila', isExample: true });
    const text = new URL(body.whatsappLink ?? '').searchParams.get('text');
    expect(text).toContain('Vi que você procura um imóvel como “Casa de vila”.');
    expect(text).not.toContain('/property/');
    expect((await eventsOf(lead.id))[0]).toMatchObject({
      type: 'created',
      details: { wish: { example: { _id: id, name: 'Casa de vila' } } },
    });
  });

  test('of somebody known goes into their story, until they ask about another one', async () => {
    const broker = await aBroker();
    await aLead({ assignedTo: broker, email: FILLED.email, phone: '+5511987654321' });
    const sold = await aProperty({ name: 'Casa de vila', status: 'vendido' });

    await contact(sold);

    const { id } = await rowOf('leads');
    expect(await rowOf('leads')).toMatchObject({ propertyId: sold, propertyIsExample: true });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'contact',
      details: { wish: { example: { _id: sold, name: 'Casa de vila' } } },
    });
    await contact(await aProperty());
    expect((await rowOf('leads')).propertyIsExample).toBe(false);
    expect((await eventsOf(id)).at(-1)!.details).not.toHaveProperty('wish');
  });
});

test('a visit is asked for in the story, where there is a home to visit', async () => {
  await contact(await aProperty({ status: 'vendido' }), { wantsVisit: true });
  const { id } = await rowOf('leads');
  expect((await eventsOf(id))[0]!.details).not.toHaveProperty('wantsVisit');

  await contact(await aProperty(), { wantsVisit: true });

  expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'contact', details: { wantsVisit: true } });
});

test('a property has one of the five statuses, also past the server', async () => {
  await expect(aProperty({ status: 'à venda' as PropertyStatus })).rejects.toThrow(/properties_status/);
});

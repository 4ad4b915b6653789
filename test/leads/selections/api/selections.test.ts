import { randomUUID } from 'node:crypto';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { SelectedProperty, PropertySelection, SharedSelection } from '#contract/leads/selections.ts';
import { as, visitor } from '#test/client.ts';
import { eraseLead } from '#test/eraseLead.ts';
import { openEvents } from '#test/eventStream.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

const MARIA = { name: 'MARIA da Silva Prado', email: 'maria.prado@exemplo.com.br', phone: '+5511987650001' };

let admin: Person;
let ana: Person;
let bruno: Person;
let lead: string;
let house: string;
let flat: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [await anAdmin(), await aBroker({ name: 'Ana Souza' }), await aBroker()];
  lead = await aLead({ ...MARIA, assignedTo: ana });
  house = await aProperty({ name: 'Casa no Ipiranga' });
  flat = await aProperty({ name: 'Apartamento em Moema', category: 'apartamento' });
});

async function aSelection(propertyIds = [house, flat], by = ana): Promise<PropertySelection & { token: string }> {
  const { status, body } = await as(by).post<PropertySelection>(`/leads/${lead}/selections`, { propertyIds });
  expect(status).toBe(201);
  return { ...body, token: body.url.split('/').at(-1)! };
}

const selectionsOf = async (id = lead, by = ana) =>
  (await as(by).get<PropertySelection[]>(`/leads/${id}/selections`)).body;
const suggestionsOf = async (id = lead, by = ana) =>
  (await as(by).get<SelectedProperty[]>(`/leads/${id}/suggestions`)).body;
const shared = (token: string) => visitor.get<SharedSelection>(`/selections/${token}`);
const react = (token: string, property: string, liked: unknown) =>
  visitor.put(`/selections/${token}/reactions/${property}`, { liked });
const reactions = async (token: string) => (await shared(token)).body.properties.map(({ liked }) => liked);

describe('POST /api/leads/:id/selections', () => {
  test('makes one link with the properties in their order, ready for WhatsApp', async () => {
    const { url, whatsappLink, properties, by, openedAt } = await aSelection([flat, house]);

    expect(url).toMatch(/^https:\/\/morada.example.com\/selecao\/[0-9a-f-]{36}$/);
    expect(decodeURIComponent(whatsappLink ?? '')).toBe(
      `https://wa.me/5511987650001?text=Oi, Maria! Separei 2 imóveis para você. Toque no coração do que gostar, que eu vejo na hora:\n\n${url}`,
    );
    expect(properties.map(({ property, liked }) => [property.name, liked])).toEqual([
      ['Apartamento em Moema', null],
      ['Casa no Ipiranga', null],
    ]);
    expect([by?.name, openedAt]).toEqual(['Ana Souza', null]);
  });

  test('is in the story, and each has another link', async () => {
    const [first, second] = [await aSelection([house]), await aSelection([house])];

    expect(first.token).not.toBe(second.token);
    expect((await selectionsOf()).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    const { body } = await as(ana).get<LeadEvent[]>(`/leads/${lead}/history`);
    expect(body[1]).toMatchObject({
      type: 'selection',
      by: { name: 'Ana Souza' },
      details: { selection: { id: first._id, properties: [{ _id: house, name: 'Casa no Ipiranga' }] } },
    });
  });

  test('sent twice with one key is made once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      as(ana)
        .with(headers)
        .post<PropertySelection>(`/leads/${lead}/selections`, { propertyIds: [house] });

    expect((await send()).body.url).toBe((await send()).body.url);
    expect(await selectionsOf()).toHaveLength(1);
  });

  test.each([
    [() => [], 'Escolha pelo menos um imóvel'],
    [() => Array.from({ length: 21 }, () => randomUUID()), 'Escolha no máximo 20 imóveis'],
    [() => [house, house], 'Há identificadores repetidos na lista'],
    [() => ['x'], 'Há identificadores inválidos na lista'],
  ])('refuses a list that is none (%#)', async (ids, message) => {
    const { status, body } = await as(ana).post(`/leads/${lead}/selections`, { propertyIds: ids() });

    expect([status, body.fields]).toEqual([400, { propertyIds: message }]);
  });

  test.each([
    [{ deleted: true }, '“Casa antiga” não está mais disponível. Tire-o da seleção.'],
    [{ status: 'vendido' as const }, '“Casa antiga” não está mais disponível. Tire-o da seleção.'],
  ])('refuses a property that nobody can buy any more (%#)', async (gone, message) => {
    const property = await aProperty({ name: 'Casa antiga', ...gone });

    const { status, body } = await as(ana).post(`/leads/${lead}/selections`, { propertyIds: [house, property] });

    expect([status, body.message]).toEqual([422, message]);
    expect(await selectionsOf()).toEqual([]);
  });

  test('refuses a property that does not exist', async () => {
    const { status, body } = await as(ana).post(`/leads/${lead}/selections`, { propertyIds: [randomUUID()] });

    expect([status, body.message]).toEqual([422, 'Há imóveis que não existem mais. Tire-os da seleção.']);
  });
});

test('selections of a lead are its broker’s and the admins’', async () => {
  await aSelection();

  expect(await selectionsOf(lead, admin)).toHaveLength(1);
  for (const answer of [
    await as(bruno).get(`/leads/${lead}/selections`),
    await as(bruno).get(`/leads/${lead}/suggestions`),
    await as(bruno).post(`/leads/${lead}/selections`, { propertyIds: [house] }),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, 'Lead não encontrado']);
});

describe('GET /api/selections/:token', () => {
  test('gives the properties, the broker who answers, and of the lead the first name alone', async () => {
    const [photo] = await photograph(flat, 2);
    const { token } = await aSelection([flat]);

    const { status, body } = await shared(token);

    expect([status, body]).toEqual([
      200,
      {
        firstName: 'Maria',
        broker: { name: 'Ana Souza', photo: null, creci: null, jobTitle: null, phone: ana.phone, slug: ana.slug },
        properties: [
          {
            _id: flat,
            liked: null,
            property: {
              _id: flat,
              name: 'Apartamento em Moema',
              address: 'Rua Bom Pastor, 100',
              price: 750000,
              business: 'venda',
              rentPrice: null,
              condoFee: null,
              iptu: null,
              iptuPeriod: 'anual',
              usableArea: null,
              totalArea: null,
              region: 'zona sul',
              category: 'apartamento',
              bedrooms: 3,
              parking: 1,
              offer: null,
              priceFall: null,
              rentFall: null,
              images: [`/photos/${photo}`],
              status: 'disponível',
            },
          },
        ],
      },
    ]);
    const text = JSON.stringify(body);
    for (const secret of ['Silva', 'Prado', MARIA.email, MARIA.phone, lead]) expect(text).not.toContain(secret);
  });

  test('knows nothing by another id: neither the lead’s, nor the selection’s own', async () => {
    const { _id } = await aSelection();

    for (const wrong of [_id, lead, randomUUID(), 'cortado']) {
      const { status, body } = await visitor.get(`/selections/${wrong}`);
      expect([status, body.message]).toEqual([404, 'Seleção não encontrada']);
    }
  });

  test('says of a property without a page only that it was there, and of a sold one that it is sold', async () => {
    const { token } = await aSelection();
    await changeRows('properties', { id: house }, { deletedAt: new Date() });
    await changeRows('properties', { id: flat }, { status: 'vendido' });

    const { body } = await shared(token);

    expect(body.properties[0]).toEqual({ _id: house, liked: null, property: null });
    expect(body.properties[1]!.property!.status).toBe('vendido');
    expect(JSON.stringify(body)).not.toContain('Casa no Ipiranga');
    const [{ properties }] = (await selectionsOf()) as [PropertySelection];
    expect(properties.map(({ property, isListed }) => [property.name, isListed])).toEqual([
      ['Casa no Ipiranga', false],
      ['Apartamento em Moema', true],
    ]);
  });

  test('has the broker to whom the lead passed; the one who made it when the lead has none; nobody who has left', async () => {
    const { token } = await aSelection();
    const brokerOf = async () => (await shared(token)).body.broker?.name;

    await changeRows('leads', { id: lead }, { assignedTo: bruno.id });
    expect(await brokerOf()).toBe(bruno.name);

    await changeRows('leads', { id: lead }, { assignedTo: null });
    expect(await brokerOf()).toBe('Ana Souza');

    await changeRows('users', { id: ana.id }, { isActive: false });
    expect(await brokerOf()).toBeUndefined();
  });

  test('ends with its lead', async () => {
    const { token } = await aSelection();
    await react(token, house, true);

    await as(admin).delete(`/leads/${lead}`);

    expect((await shared(token)).status).toBe(404);
    expect((await react(token, house, false)).status).toBe(404);
    await eraseLead(admin, lead);
    expect(await rowsOf('selectionProperties')).toEqual([]);
  });

  test('goes on with the lead that its lead was merged into, and back', async () => {
    const { token } = await aSelection();
    const kept = await aLead({ name: 'Maria Prado', assignedTo: bruno });
    await changeRows('leads', { id: lead }, { mergedInto: kept });
    const stream = await openEvents(bruno);

    expect((await shared(token)).body).toMatchObject({ firstName: 'Maria', broker: { name: bruno.name } });
    expect((await react(token, house, true)).status).toBe(204);

    expect(await stream.next()).toMatchObject({ event: 'reaction', data: { id: kept, property: 'Casa no Ipiranga' } });
    await stream.close();
    expect(await selectionsOf(kept, bruno)).toHaveLength(1);
    // So an undo of the merge gives it back to whom it was sent.
    expect((await eventsOf(lead)).map(({ type }) => type)).toEqual(['selection', 'reaction']);
    expect(await eventsOf(kept)).toEqual([]);
  });
});

describe('PUT /api/selections/:token/reactions/:property', () => {
  test('is told to the broker at once, and stands in the story', async () => {
    const { token, _id } = await aSelection();
    const stream = await openEvents(ana);

    expect((await react(token, flat, true)).status).toBe(204);

    expect(await stream.next()).toEqual({
      event: 'reaction',
      data: { id: lead, name: MARIA.name, property: 'Apartamento em Moema', liked: true },
    });
    await stream.close();
    const { body } = await as(ana).get<LeadEvent[]>(`/leads/${lead}/history`);
    expect(body[0]).toMatchObject({
      type: 'reaction',
      by: null,
      details: { reaction: { selection: _id, property: { _id: flat, name: 'Apartamento em Moema' }, liked: true } },
    });
    const [{ properties }] = (await selectionsOf()) as [PropertySelection];
    expect(properties.map(({ liked, reactedAt }) => [liked, typeof reactedAt])).toEqual([
      [null, 'object'],
      [true, 'string'],
    ]);
  });

  test('can be changed and taken back; the same again writes nothing', async () => {
    const { token } = await aSelection();

    for (const liked of [true, true, false, null, null]) await react(token, house, liked);

    expect(await reactions(token)).toEqual([null, null]);
    expect((await eventsOf(lead)).map(({ type }) => type)).toEqual(['selection', 'reaction', 'reaction', 'reaction']);
  });

  test('of many at once are all kept', async () => {
    const properties = await Promise.all(Array.from({ length: 12 }, () => aProperty()));
    const { token } = await aSelection(properties);

    const answers = await Promise.all(properties.map((id, index) => react(token, id, index % 2 === 0)));

    expect(answers.map(({ status }) => status)).toEqual(properties.map(() => 204));
    expect(await reactions(token)).toEqual(properties.map((_id, index) => index % 2 === 0));
    expect(await eventsOf(lead)).toHaveLength(13);
  });

  test.each([['true'], [1], [undefined]])('refuses %p', async (liked) => {
    const { token } = await aSelection();

    const { status, body } = await react(token, house, liked);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['liked']]);
  });

  test('refuses a property that is not in it, or has no page any more', async () => {
    const { token } = await aSelection();
    await changeRows('properties', { id: flat }, { deletedAt: new Date() });

    for (const property of [await aProperty(), flat, randomUUID()]) {
      const { status, body } = await react(token, property, true);
      expect([status, body.message]).toEqual([404, 'Este imóvel não está mais nesta seleção']);
    }
  });

  test('stops a network that tries too often, and a reader who never rests, who uses up nobody else’s hearts', async () => {
    const { token } = await aSelection();
    const from = (network: number) => visitor.with({ 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` });
    const reactFrom = (network: number) =>
      from(network).put(`/selections/${token}/reactions/${house}`, { liked: null });
    const askFrom = (network: number) => from(network).put(`/selections/${randomUUID()}/opening`, undefined);

    const asked = await Promise.all(Array.from({ length: 61 }, () => askFrom(1)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);

    const reader = 2;
    for (let minute = 0; minute < 4; minute++) {
      await Promise.all(Array.from({ length: 51 }, () => reactFrom(reader)));
      const ofMinute = (await rowsOf('throttles')).filter(({ key }) => key.startsWith('selection:network:'));
      for (const { key } of ofMinute) await changeRows('throttles', { key }, { endsAt: new Date() });
    }
    const refused = await reactFrom(reader);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Muitas respostas em pouco tempo. Aguarde um pouco e tente novamente.',
    ]);
    expect((await reactFrom(reader + 1)).status).toBe(204);
  });
});

describe('a link that has ended', () => {
  const ENDED = { message: 'Esta seleção foi encerrada', code: 'gone' };
  const withdraw = (id: string, by = ana) => as(by).delete(`/leads/${lead}/selections/${id}`);

  test.each(['convertido', 'perdido'])(
    'because its lead is %s shows and takes nothing, until the lead is open again',
    async (status) => {
      const { token } = await aSelection();
      await react(token, house, true);
      await as(ana).put(`/leads/${lead}`, { status });

      expect(await shared(token)).toMatchObject({ status: 410, body: ENDED });
      expect(await react(token, flat, true)).toMatchObject({ status: 410, body: ENDED });
      expect((await visitor.put(`/selections/${token}/opening`)).status).toBe(410);
      expect(await selectionsOf()).toMatchObject([{ isEnded: true, properties: [{ liked: true }, { liked: null }] }]);
      const refused = await as(ana).post(`/leads/${lead}/selections`, { propertyIds: [flat] });
      expect(refused).toMatchObject({ status: 422, body: { code: 'lead_closed' } });

      await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });
      expect((await shared(token)).status).toBe(200);
    },
  );

  test('because it was withdrawn stays so, stands in the story once, and leaves the other links alone', async () => {
    const [first, second] = [await aSelection(), await aSelection()];
    await react(first.token, house, true);

    expect([(await withdraw(first._id)).status, (await withdraw(first._id)).status]).toEqual([204, 204]);

    expect(await shared(first.token)).toMatchObject({ status: 410, body: ENDED });
    expect((await react(first.token, house, null)).status).toBe(410);
    expect((await shared(second.token)).status).toBe(200);
    expect((await selectionsOf()).map(({ isEnded }) => isEnded)).toEqual([false, true]);
    const withdrawals = (await eventsOf(lead)).filter(({ details }) => details?.selection?.isWithdrawn);
    expect(withdrawals).toMatchObject([
      { type: 'selection', actorId: ana.id, details: { selection: { id: first._id } } },
    ]);
  });

  test('is withdrawn by its lead’s broker or an admin, and only with its own lead', async () => {
    const { _id, token } = await aSelection();
    const other = await aLead({ assignedTo: ana });

    expect((await withdraw(_id, bruno)).status).toBe(404);
    expect((await visitor.delete(`/leads/${lead}/selections/${_id}`)).status).toBe(401);
    expect((await as(ana).delete(`/leads/${other}/selections/${_id}`)).status).toBe(404);
    expect((await shared(token)).status).toBe(200);

    expect((await withdraw(_id, admin)).status).toBe(204);
    expect((await shared(token)).status).toBe(410);
  });
});

describe('PUT /api/selections/:token/opening', () => {
  test('says when the client first opened it, and not when somebody of the team looks', async () => {
    const { token } = await aSelection();
    const openedAt = async () => (await selectionsOf())[0]!.openedAt;

    await as(ana).put(`/selections/${token}/opening`);
    expect(await openedAt()).toBeNull();

    const stream = await openEvents(ana);
    await visitor.put(`/selections/${token}/opening`);
    expect(await stream.next()).toEqual({ event: 'refresh', data: {} });
    await stream.close();

    const first = await openedAt();
    expect(first).toMatch(/Z$/);
    await visitor.put(`/selections/${token}/opening`);
    expect(await openedAt()).toBe(first);
  });
});

describe('GET /api/leads/:id/suggestions', () => {
  const asked = () => aProperty({ name: 'A que pediu', region: 'abc', category: 'casa', price: '500000', bedrooms: 3 });
  const namesOf = async () => (await suggestionsOf()).map(({ name }) => name);
  const NO_WISH = { categories: [], regions: [], minPrice: null, maxPrice: null, bedrooms: null };

  beforeEach(async () => {
    await changeRows('properties', {}, { deletedAt: new Date() });
  });

  test('are like the property that the lead asked for: in its region, near its price and size', async () => {
    lead = await aLead({ assignedTo: ana, region: 'abc', propertyId: await asked() });
    await aProperty({ name: 'Outra região', region: 'zona norte', price: '500000', bedrooms: 3 });
    await aProperty({ name: 'Muito cara', region: 'abc', price: '2000000', bedrooms: 3 });
    await aProperty({ name: 'Parecida', region: 'abc', price: '520000', bedrooms: 3 });
    await aProperty({ name: 'Menor', region: 'abc', price: '520000', bedrooms: 2 });

    expect(await namesOf()).toEqual(['Parecida', 'Menor', 'Outra região', 'Muito cara']);
  });

  test('follow what the lead liked', async () => {
    const liked = await aProperty({ region: 'zona norte', price: '900000', bedrooms: 4 });
    await aProperty({ name: 'No centro', region: 'central', price: '300000' });
    await aProperty({ name: 'Como a que gostou', region: 'zona norte', price: '880000', bedrooms: 4 });
    lead = await aLead({ assignedTo: ana, region: '' });
    const { token } = await aSelection([liked]);
    await react(token, liked, true);

    expect(await namesOf()).toEqual(['Como a que gostou', 'No centro']);
  });

  test('are rents for who asked for a rent, or wishes to pay one', async () => {
    const rent = { region: 'abc', business: 'aluguel', bedrooms: 3 } as const;
    const wanted = await aProperty({ ...rent, price: '3000' });
    await aProperty({ ...rent, name: 'Aluguel', price: '3200' });
    await aProperty({ ...rent, name: 'Ambos', business: 'ambos', price: '600000', rentPrice: '2800' });
    await aProperty({ name: 'Venda', region: 'abc', price: '600000', bedrooms: 3 });

    lead = await aLead({ assignedTo: ana, region: 'abc', propertyId: wanted });
    expect(await namesOf()).toEqual(['Aluguel', 'Ambos']);
    lead = await aLead({ assignedTo: ana, region: 'abc' });
    await changeRows('leads', { id: lead }, { wish: { ...NO_WISH, maxPrice: 3000 } });
    expect(await namesOf()).toEqual(['Ambos', expect.any(String), 'Aluguel']);
    await changeRows('leads', { id: lead }, { wish: { ...NO_WISH, maxPrice: 700_000 } });
    expect((await namesOf()).toSorted()).toEqual(['Ambos', 'Venda']);
  });

  test('leave out what the lead asked for, what was sent, and what nobody can buy', async () => {
    lead = await aLead({ assignedTo: ana, region: 'abc', propertyId: await asked() });
    const sent = await aProperty({ region: 'abc' });
    await aSelection([sent]);
    await aProperty({ region: 'abc', status: 'vendido' });
    await aProperty({ region: 'abc', status: 'reservado' });
    await aProperty({ region: 'abc', deleted: true });
    await aProperty({ name: 'Nova', region: 'abc' });

    expect(await namesOf()).toEqual(['Nova']);
  });

  test('are the newest of the region when the lead asked for none, and of all without a region; twelve at most', async () => {
    for (let day = 1; day <= 14; day++)
      await aProperty({ name: `Dia ${day.toString()}`, region: 'abc', createdAt: `2026-03-${day.toString()}` });
    await aProperty({ name: 'Longe', region: 'central', createdAt: '2026-04-01' });

    lead = await aLead({ assignedTo: ana, region: 'abc' });
    expect(await namesOf()).toEqual(Array.from({ length: 12 }, (_, index) => `Dia ${(14 - index).toString()}`));

    lead = await aLead({ assignedTo: ana, region: '' });
    expect((await namesOf()).slice(0, 2)).toEqual(['Longe', 'Dia 14']);
  });
});

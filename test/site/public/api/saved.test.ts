import { randomUUID } from 'node:crypto';
import type { PropertySelection } from '#contract/leads/selections.ts';
import type { ComparedProperty } from '#contract/properties/properties.ts';
import type { DoubtfulContact } from '#contract/site/public.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables, rowOf, rowsOf } from '#test/rows.ts';

const chosen = (ids: string[]) =>
  visitor.get<ComparedProperty[]>(`/properties/chosen?${ids.map((id) => `id=${id}`).join('&')}`);

beforeEach(async () => {
  await emptyTables();
});

test('homes that a device keeps come in its order, sold ones too, without those that are deleted', async () => {
  const sold = await aProperty({ status: 'vendido', suites: 2 });
  const deleted = await aProperty({ deleted: true });
  const free = await aProperty({ neighbourhood: 'Santana', address: 'Rua Voluntários, 9', addressDisplay: 'bairro' });

  const { body } = await chosen([free, deleted, randomUUID(), sold]);

  expect(body).toMatchObject([
    { _id: free, neighbourhood: 'Santana', address: expect.not.stringContaining('Voluntários') },
    { _id: sold, status: 'vendido', suites: 2 },
  ]);
  expect(body[0]).not.toHaveProperty('description');
  expect((await chosen(Array.from({ length: 101 }, () => randomUUID()))).status).toBe(400);
});

const FILLED = { name: 'Íris Leão', phone: '(11) 98765-4321' };
const send = (homes: string[], more: object = {}) => aVisitor().post('/leads/public', { ...FILLED, homes, ...more });

test('saved homes of one broker are a liked selection of a lead that this broker has', async () => {
  const broker = await aBroker();
  const [one, other] = [await aProperty({ name: 'Casa', broker }), await aProperty({ name: 'Loft', broker })];

  expect((await send([other, randomUUID(), one])).status).toBe(201);

  const lead = await rowOf('leads');
  expect(lead).toMatchObject({ source: 'property', assignedTo: broker.id, propertyId: null, region: 'zona sul' });
  const { body } = await as(broker).get<PropertySelection[]>(`/leads/${lead.id}/selections`);
  expect(body).toMatchObject([
    {
      by: null,
      openedAt: expect.any(String),
      properties: [
        { property: { _id: other }, liked: true },
        { property: { _id: one }, liked: true },
      ],
    },
  ]);
  expect((await eventsOf(lead.id)).at(-1)).toMatchObject({ type: 'selection', actorId: null });
  expect((await visitor.get(`/selections/${new URL(body[0]!.url).pathname.split('/').at(-1)!}`)).status).toBe(200);
});

test('homes of two brokers are for the roleta, and a known person keeps theirs', async () => {
  const homes = [
    await aProperty({ broker: await aBroker() }),
    await aProperty({ broker: await aBroker(), region: 'abc' }),
  ];
  await send(homes);
  expect(await rowOf('leads')).toMatchObject({ assignedTo: null, region: '' });

  const broker = await aBroker();
  const known = await aLead({ assignedTo: broker, phone: '+5511911112222' });
  await send(homes, { phone: '11 91111-2222' });
  expect(await rowsOf('selections', { leadId: known })).toMatchObject([{ brokerId: null }]);
});

test('a doubtful contact keeps its homes until an admin accepts it', async () => {
  const home = await aProperty({ name: 'Casa da Vila' });
  await send([home, randomUUID()], { leaveEmpty: 'robô' });
  expect(await rowsOf('selections')).toEqual([]);

  const admin = as(await anAdmin());
  const { body } = await admin.get<DoubtfulContact[]>('/doubtful-contacts');
  expect(body).toMatchObject([{ property: null, homes: [{ _id: home, name: 'Casa da Vila' }] }]);
  await admin.post(`/doubtful-contacts/${body[0]!._id}/accept`, {});
  expect(await rowOf('leads')).toMatchObject({ propertyId: home });
  expect(await rowsOf('selectionProperties')).toMatchObject([{ propertyId: home, liked: true }]);
});

test.each([
  ['more than twenty', Array.from({ length: 21 }, () => randomUUID()), { phone: FILLED.phone }, 'homes'],
  ['none of phone and e-mail', [randomUUID()], { phone: '' }, 'phone'],
  ['no home at all', [], {}, 'email'],
])('a contact with %s is refused', async (_what, homes, more, field) => {
  expect(await send(homes, more)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

import type { PropertyDetail } from '#contract/properties/properties.ts';
import type { Results } from '#contract/reports/results.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;

const choose = (zones: string, more: object = {}) => as(admin).put<Brokerage>('/brokerage', { zones, ...more });

beforeAll(async () => {
  await emptyTables();
  admin = await anAdmin();
  await choose('none');
});
afterAll(() => choose('saoPaulo'));

test('a visitor sends a contact without one, and no page has a place for one', async () => {
  const contact = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '11987654321', region: '' };

  expect((await aVisitor().post('/leads/public', contact)).status).toBe(201);

  expect(await rowsOf('leads')).toEqual([expect.objectContaining({ name: 'Íris Leão', region: '' })]);
  // São Paulo's.
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  const { body } = await as(admin).get<Results>(`/results?from=${today}&to=${today}`);
  expect([body.total.leads, body.regions]).toEqual([1, []]);
});

test('a property has none until one is chosen; a change keeps the one it had', async () => {
  const { region: _, ...fields } = FILLED;
  const created = await as(admin).post<PropertyDetail>('/properties/create-property', formOf(fields, [await aJpeg()]));
  const before = await aProperty({ region: 'abc' });
  const changed = await as(admin).put<PropertyDetail>(`/properties/${before}`, formOf({ name: 'Sobrado' }));

  expect([created.status, created.body.region]).toEqual([201, '']);
  expect([changed.status, changed.body.region]).toEqual([200, 'abc']);
  const page = await visitor
    .with({ accept: '*/*', 'user-agent': 'WhatsApp/2.24.1 A' })
    .send<string>('GET', `/property/${created.body._id}`);
  expect(page.body).toContain('Casa por R$');
});

test('a property without one is suggested to who looks for its type', async () => {
  await aProperty({ name: 'Apartamento parecido', region: '', category: 'apartamento' });
  const wish = { categories: ['apartamento' as const], regions: [], minPrice: null, maxPrice: null, bedrooms: null };
  const lead = await aLead({ assignedTo: admin, region: '' });
  await changeRows('leads', { id: lead }, { wish });

  const { body } = await as(admin).get<{ name: string; fits: boolean }[]>(`/leads/${lead}/suggestions`);

  expect(body).toEqual([expect.objectContaining({ name: 'Apartamento parecido', fits: true })]);
});

test('the zones change without taking a region from what has one', async () => {
  await aProperty({ region: 'zona sul' });
  const six = await choose('saoPaulo');
  expect([six.body.zones, six.body.regions.length]).toEqual(['saoPaulo', 6]);

  const message = 'Há imóveis, leads ou corretores com região: retire cada uma na lista, com prévia';
  expect((await choose('none')).body).toMatchObject({ fields: { zones: message } });
  const { body } = await choose('own', { regions: [{ label: 'Água Verde' }] });
  expect(body.regions.map(({ label }) => label)).toEqual(['Água Verde', 'Zona sul', 'ABC']);
});

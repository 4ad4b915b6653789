import { KINDS } from '#contract/properties/kinds.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { areaOf, pricePerArea } from '#contract/properties/propertyFacts.ts';
import { as } from '#test/client.ts';
import { EACH_KIND, formOfKind, fullOf } from '#test/kinds.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { formOf } from '#test/propertyForm.ts';
import { rowsOf } from '#test/rows.ts';

let admin: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, photo] = [await anAdmin(), await aJpeg()];
});

type Answered = PropertyDetail & { fields: unknown };

const offer = (kinds: readonly string[]) => as(admin).put('/brokerage', { kinds });
const create = (fields: Record<string, string>) =>
  as(admin).post<Answered>('/properties/create-property', formOf(fields, [photo]));
const change = (id: string, fields: Record<string, string>) =>
  as(admin).put<Answered>(`/properties/${id}`, formOf(fields));

describe('with all kinds offered', () => {
  beforeAll(() => offer(KINDS));

  test.each(EACH_KIND)('a property of the kind %s keeps its fields and no others', async (kind) => {
    const { status, body } = await create(formOfKind(kind));

    expect([status, body]).toEqual([201, expect.objectContaining(fullOf(kind))]);
    const [row] = await rowsOf('properties', { id: body._id });
    expect([row?.area, Math.round(Number(row?.pricePerArea))]).toEqual([areaOf(body), pricePerArea(body)]);
  });

  test('a house that becomes a plot loses its rooms, and needs its land', async () => {
    const id = await aProperty({ suites: 1 });

    const refused = await change(id, { category: 'terreno' });
    const { body } = await change(id, { category: 'terreno', totalArea: '360', bedrooms: '2' });

    expect([refused.status, refused.body.fields]).toEqual([400, { totalArea: 'Informe a área total' }]);
    expect(body).toMatchObject({ category: 'terreno', totalArea: 360, bedrooms: null, suites: null, parking: null });
    expect((await change(id, { parking: '2' })).body.parking).toBeNull();
  });

  test('who asks for one parking space finds no plot', async () => {
    await aProperty({ name: 'Lote', category: 'terreno', parking: null, bedrooms: null, bathrooms: null });

    const found = async (query: string) =>
      (await as(admin).get<{ name: string }[]>(`/properties?q=lote&${query}`)).body.length;
    expect([await found('parking=0'), await found('parking=1')]).toEqual([1, 0]);
  });
});

test('a kind that is not offered is refused, and a property that has it keeps it', async () => {
  await offer(['casa', 'terreno']);
  const id = await aProperty({ category: 'loja' });

  const shop = await create(formOfKind('loja'));
  const [renamed, again] = [await change(id, { name: 'Loja 2' }), await change(id, { category: 'loja' })];
  const other = await change(id, { category: 'galpão', usableArea: '90' });

  expect([shop.status, shop.body.fields]).toEqual([400, { category: 'Escolha o tipo' }]);
  expect([renamed.status, again.status, other.status]).toEqual([200, 200, 400]);
});

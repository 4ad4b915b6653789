import type { Kind } from '#contract/properties/kinds.ts';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows, emptyTables } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const switchOn = (...kinds: readonly Kind[]) => as(admin).put('/brokerage', { kinds });
const propertiesNow = async () => (await as(admin).get<Property[]>('/properties?sort=name&pageSize=100')).body;

const PLOT = {
  ...{ type: 'Residential / Land Lot', bedrooms: null, bathrooms: null, garage: null },
  ...{ area: 360, neighbourhood: 'Ipiranga' },
};
const FEED = feedOf(
  { reference: 'C1', title: 'Casa na vila', type: 'Residential / Condo' },
  { ...PLOT, reference: 'T1', title: 'Terreno alto' },
  { ...PLOT, reference: 'T2', title: 'Terreno baixo', area: 63 },
);

describe('kinds that the brokerage has not switched on', () => {
  test('come in as the wider one or stay out, and are offered with their counts', async () => {
    const { upload, check, rows } = importingProperties(admin);
    const { body: read } = await upload(FEED);
    const offKinds = [
      { kind: 'casa de condomínio', count: 1, takenAs: 'casa' },
      { kind: 'terreno', count: 2, takenAs: null },
    ];
    expect(read.offKinds).toEqual(offKinds);

    const { body } = await check(read._id);

    expect(body).toMatchObject({ offKinds, outcomes: { novo: 1, invalido: 2 } });
    const reason = 'Terreno não está entre os tipos da imobiliária: ligue o tipo e confira de novo';
    expect(await rows(read._id)).toMatchObject([{ property: { category: 'casa' } }, { reason }, { reason }]);
  });

  test('are taken in once they are on, without what they lack; those of before change their kind, and go back', async () => {
    const { imported, checked, run, undo, rows } = importingProperties(admin);
    await imported(FEED);
    const [house] = await propertiesNow();
    await changeRows('properties', { id: house!._id }, { floor: 2 });
    await switchOn('casa', 'apartamento', 'casa de condomínio', 'terreno');

    const { _id, offKinds, outcomes } = await checked(FEED);

    expect([offKinds, outcomes]).toMatchObject([[], { novo: 2, atualiza: 1 }]);
    const [known, plot, small] = await rows(_id);
    expect(known!.differences).toEqual([
      { field: 'category', before: 'casa', after: 'casa de condomínio' },
      { field: 'floor', before: 2, after: null },
    ]);
    expect([plot!.notes, plot!.missing]).toEqual([[], ['sem fotos']]);
    expect(small!.notes).toEqual(['Confira a área: 63 m². O outro sistema pode contar em alqueires ou hectares']);
    await run(_id);
    expect(await propertiesNow()).toMatchObject([
      { name: 'Casa na vila', category: 'casa de condomínio' },
      { name: 'Terreno alto', category: 'terreno', totalArea: 360, usableArea: null, parking: null, bedrooms: null },
      { name: 'Terreno baixo', totalArea: 63 },
    ]);

    await undo(_id);
    const { body } = await as(admin).get<PropertyDetail>(`/properties/${house!._id}`);
    expect(body).toMatchObject({ category: 'casa', floor: 2 });
    expect(await propertiesNow()).toHaveLength(1);
  });
});

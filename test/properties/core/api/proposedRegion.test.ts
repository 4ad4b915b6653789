import type { RegionProposal } from '#contract/properties/proposedRegion.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { emptyTables } from '#test/rows.ts';

let admin: Person;

/** A rectangle around Curitiba's Batel. */
const BATEL = '-25.43_-49.30_-25.43_-49.28_-25.45_-49.28_-25.45_-49.30';

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  await as(admin).put('/brokerage', { city: 'São Paulo', regions: [{ _id: 'abc', label: 'ABC', area: BATEL }] });
});

afterAll(() => as(admin).put('/brokerage', { city: '', regions: [{ _id: 'abc', label: 'ABC', area: null }] }));

const propose = async (place: Record<string, string>) => {
  const query = new URLSearchParams(place).toString();
  return (await as(admin).get<RegionProposal>(`/properties/proposed-region?${query}`)).body.proposed;
};

describe('the proposed region', () => {
  test('is the one whose area has the point, whatever the neighbourhood says', async () => {
    await aProperty({ region: 'zona sul', neighbourhood: 'Batel', city: 'Curitiba' });
    const batel = { neighbourhood: 'Batel', city: 'Curitiba' };

    expect(await propose({ location: '-25.44,-49.29', ...batel })).toEqual({ region: 'abc', by: 'area' });
    expect(await propose({ location: '-25.40,-49.29', ...batel })).toEqual({
      region: 'zona sul',
      by: 'neighbourhood',
    });
    expect(await propose({ location: '-25.40,-49.29' })).toBeNull();
  });

  test('is what most properties of the neighbourhood have, in the same city, however both are written', async () => {
    await aProperty({ region: 'zona leste', neighbourhood: 'Água Rasa', city: 'São Paulo' });
    await aProperty({ region: 'zona leste', neighbourhood: 'agua rasa' });
    await aProperty({ region: 'zona sul', neighbourhood: 'Água Rasa', city: 'São Paulo' });
    await aProperty({ region: 'zona sul', neighbourhood: 'Água Rasa', city: 'São Paulo', deleted: true });

    const proposed = { region: 'zona leste', by: 'neighbourhood' };
    expect(await propose({ neighbourhood: 'Agua Rasa', city: 'SÃO PAULO' })).toEqual(proposed);
    expect(await propose({ neighbourhood: 'ÁGUA RASA' })).toEqual(proposed);
    expect(await propose({ neighbourhood: 'Água Rasa', city: 'Curitiba' })).toBeNull();

    await as(admin).put('/brokerage', { city: '' });
    expect(await propose({ neighbourhood: 'Água Rasa' })).toEqual(proposed);
  });

  test('is none where its properties have two as often', async () => {
    await aProperty({ region: 'zona leste', neighbourhood: 'Sacomã' });
    await aProperty({ region: 'zona sul', neighbourhood: 'Sacomã' });

    expect(await propose({ neighbourhood: 'Sacomã' })).toBeNull();
  });

  test('comes before the one chosen for an import, where the file has none, and the row says so', async () => {
    await aProperty({ region: 'zona oeste', neighbourhood: 'Moema', city: 'São Paulo' });
    const { checked, rows } = importingProperties(admin);

    const { _id } = await checked(feedOf({}, { reference: 'AP2', neighbourhood: 'Ipiranga' }), { region: 'central' });

    expect((await rows(_id)).map(({ property, notes }) => [property?.region, notes])).toEqual([
      ['zona oeste', ['Sem região no arquivo: fica Zona oeste, a de outros imóveis do bairro']],
      ['central', []],
    ]);
  });
});

import type { Property } from '#contract/properties.ts';
import type { GoneProperty } from '#contract/propertyImports.ts';
import { as } from '#test/client.ts';
import { feedOf } from '#test/feeds.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const propertiesNow = async () => (await as(admin).get<Property[]>('/properties?sort=name&pageSize=100')).body;

test('a feed that is empty, and then has a few of its listings, takes none away and says so', async () => {
  const { imported, upload, checked, run, find, client, at } = importingProperties(admin);
  const listings = Array.from({ length: 17 }, (_, n) => ({ reference: `AP${n.toString()}`, price: 500_000 + n }));
  await imported(feedOf(...listings));
  const before = await propertiesNow();

  expect(await upload(feedOf())).toMatchObject({
    status: 400,
    body: { fields: { file: 'Nenhum imóvel neste arquivo. Os que já estão aqui ficam como estão.' } },
  });
  expect(await rowsOf('propertyImports')).toHaveLength(1);

  const { _id, warnings, outcomes, gone } = await checked(
    feedOf(...listings.slice(0, 2), { ...listings[2], price: 499_000 }),
  );
  expect(warnings).toEqual([
    'O arquivo tem 3 imóveis, e na última importação tinha 17. Confira se veio inteiro: os que faltam ficam como estão.',
  ]);
  expect({ ...outcomes, gone }).toMatchObject({ igual: 2, atualiza: 1, gone: 14 });
  await run(_id);
  expect(await find(_id)).toMatchObject({ state: 'done', gone: 14 });
  expect((await client.get<GoneProperty[]>(`${at(_id)}/gone`)).body).toHaveLength(14);
  expect((await propertiesNow()).map(({ reference, status }) => `${reference} ${status}`)).toEqual(
    before.map(({ reference, status }) => `${reference} ${status}`),
  );
  expect((await checked(feedOf(...listings))).warnings).toEqual([]);
});

import type { Property } from '#contract/properties/properties.ts';
import { visitor } from '#test/client.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';

test('a page of properties has 500 entries at most', async () => {
  await emptyTables();
  await Promise.all(Array.from({ length: 501 }, () => aProperty()));

  const { body, headers } = await visitor.get<Property[]>('/properties?pageSize=500');

  expect([body.length, headers.get('x-total-count')]).toEqual([500, '501']);
  expect((await visitor.get('/properties?pageSize=501')).status).toBe(400);
});

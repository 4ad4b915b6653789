import { randomUUID } from 'node:crypto';
import type { ComparedProperty } from '#contract/properties/properties.ts';
import { visitor } from '#test/client.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';

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

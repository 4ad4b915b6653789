import type { DashboardStats } from '#contract/reports/dashboard.ts';
import { as } from '#test/client.ts';
import { anAdmin } from '#test/people.ts';
import { emptyTables, insertRows } from '#test/rows.ts';

test('of more than 500 users, all are there', async () => {
  await emptyTables();
  const admin = await anAdmin();
  await insertRows(
    'users',
    Array.from({ length: 501 }, (_, n) => ({
      name: `Corretor ${n}`,
      email: `c-${n}@exemplo.com.br`,
      slug: `c-${n}`,
      passwordHash: 'x',
    })),
  );

  const { totals, users } = (await as(admin).get<DashboardStats>('/dashboard/stats')).body;

  expect(totals).toMatchObject({ corretores: 501, usuarios: 502 });
  expect(users).toHaveLength(502);
});

test('leads that visitors left while the roleta was off are counted to a thousand', async () => {
  await emptyTables();
  const admin = await anAdmin();
  await insertRows(
    'leads',
    Array.from({ length: 1001 }, () => ({
      name: 'Visitante',
      email: 'v@exemplo.com.br',
      phone: '+5511987654321',
      source: 'landing',
    })),
  );

  const { waiting } = (await as(admin).get<DashboardStats>('/dashboard/stats')).body;

  expect(waiting).toMatchObject({ count: 1000, isExact: false });
});

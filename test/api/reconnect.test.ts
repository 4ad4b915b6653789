import { as, visitor } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { sql } from '../support/sql.ts';

test('a server whose database connections were all ended goes on by itself', async () => {
  const admin = await anAdmin();
  await Promise.all(Array.from({ length: 6 }, () => as(admin).get('/leads')));

  const ended = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'morada'`;
  const answers = await Promise.all(Array.from({ length: 6 }, () => as(admin).get('/leads')));

  expect(ended.length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect((await visitor.get('/ready')).status).toBe(200);
});

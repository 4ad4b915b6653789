import { sql as statement } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { as, visitor } from '#test/client.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { anAdmin } from '#test/people.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

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

test('transactions whose connection breaks as they begin cost the pool nothing', async () => {
  const pool = openPatientPool(server.databaseUrl);
  const end = (client: PoolClient) => {
    client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  };
  pool.on('acquire', end);

  for (let attempt = 0; attempt < pool.options.max; attempt++) {
    await expect(openDb(pool).transaction((tx) => tx.execute(statement`select 1`))).rejects.toThrow();
  }

  pool.off('acquire', end);
  await expect(openDb(pool).transaction((tx) => tx.execute(statement`select 1`))).resolves.toMatchObject({
    rowCount: 1,
  });
  await pool.end();
});

import { sql } from 'drizzle-orm';
import { server } from '#test/server.ts';
import { openDb, openPool, pooledUrl } from '../../../../server/ground/db/connect.ts';
import { prepared } from '../../../../server/ground/db/prepared.ts';

test.each([
  ['its own', server.databaseUrl, { statements: 2, timeout: '15s' }],
  ['a pooler’s', pooledUrl(server.databaseUrl), { statements: 0, timeout: '0' }],
])('on %s connections a statement leaves behind what the next one may rely on', async (_whose, url, expected) => {
  const pool = openPool(url, 1);
  const db = openDb(pool);
  const answer = sql.raw('select 1 as answer');

  await db.transaction((tx) => prepared(tx, answer));
  const rows = [
    ...(await prepared(db, answer)),
    ...(await pool.query({ name: 'state', text: 'select 1 as answer' })).rows,
  ];

  expect(rows).toEqual([{ answer: 1 }, { answer: 1 }]);
  const { rows: left } = await pool.query(
    `select count(*)::int as statements, current_setting('statement_timeout') as timeout from pg_prepared_statements`,
  );
  await pool.end();
  expect(left).toEqual([expected]);
});

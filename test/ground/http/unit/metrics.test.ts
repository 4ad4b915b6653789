import { openDb, openPool } from '../../../../server/ground/db/connect.ts';
import { measure } from '../../../../server/ground/metrics/metrics.ts';

test('while the database is away all other figures are still there', async () => {
  const pool = openPool('postgres://nobody:x@127.0.0.1:1/none');
  const { registry, observe } = measure(openDb(pool), { read: pool, write: pool }, null);
  observe({ method: 'GET', route: '/api/leads', status: 503, ms: 12 });

  const text = await registry.metrics();

  expect(text).toContain('morada_mails_waiting Nan');
  expect(text).toContain('morada_jobs_failed Nan');
  expect(text).toContain('morada_request_duration_seconds_count{method="GET",route="/api/leads",status="503"} 1');
  await pool.end();
});

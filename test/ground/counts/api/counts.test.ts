import { eventually } from '#test/eventually.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { randomWrites } from '../../../../bench/workload.ts';
import { checkCounts } from '../../../../server/cli/checkCounts.ts';
import { compactSpans } from '../../../../server/ground/counts/compactSpans.ts';
import { compactSums } from '../../../../server/ground/counts/compactSums.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { LOCKS } from '../../../../server/ground/db/locks.ts';
import { LEAD_COUNTS } from '../../../../server/leads/core/leadCounts.ts';
import { DAY_COUNTS } from '../../../../server/reports/dashboard/dayCounts.ts';
import { RESULTS } from '../../../../server/reports/results/resultSpans.ts';
import { SPEED } from '../../../../server/reports/speed/speedSpans.ts';

const CONNECTIONS = 8;
/** `npm run bench -- counts` does five times as many. */
const WRITES = 2_000;

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
let brokers: Person[];

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  brokers = await Promise.all(Array.from({ length: 6 }, () => aBroker()));
});

const differences = async () => (await checkCounts(db)).flatMap((checked) => checked.differences);

test('random writes of leads and properties on eight connections leave every count right, and none deadlocks', async () => {
  await manyLeads(300);

  await randomWrites(
    db,
    { admin: { id: admin.id, name: admin.name, isAdmin: true, sight: 'all' }, brokers: brokers.map(({ id }) => id) },
    WRITES,
    CONNECTIONS,
  );

  expect(await differences()).toEqual([]);
  await compactSums(db, LEAD_COUNTS);
  await compactSums(db, DAY_COUNTS);
  await compactSpans(db, RESULTS);
  await compactSpans(db, SPEED);
  expect(await differences()).toEqual([]);
  const [folded] = await sql<{ rows: number; keys: number }>`
    select count(*)::int as rows, count(distinct (status, region, assigned_to))::int as keys from lead_counts`;
  expect(folded!.rows).toBe(folded!.keys);
});

test('counting everything again waits for compaction', async () => {
  await manyLeads(30);
  const compaction = await pool.connect();
  await compaction.query('begin');
  await compaction.query('select pg_advisory_xact_lock($1)', [LOCKS.compaction]);
  await compaction.query(`
    with folded as (delete from lead_counts returning *)
    insert into lead_counts select status, region, assigned_to, sum(n) from folded group by 1, 2, 3`);

  const counted = pool.query('select count_everything()');
  await eventually(
    async () => sql`select from pg_stat_activity where wait_event = 'advisory' and query like '%count_everything%'`,
  );
  await compaction.query('commit');
  compaction.release();
  await counted;

  expect(await differences()).toEqual([]);
});

test('the counts of a row that was loaded directly, got another date or was deleted are right, too', async () => {
  const lead = await aLead({ createdAt: '2026-03-01 23:30 America/Sao_Paulo' });
  const property = await aProperty({ createdAt: '2026-03-02 00:10 America/Sao_Paulo' });
  await sql`update leads set created_at = created_at + interval '1 hour' where id = ${lead}`;
  await sql`update properties set created_at = created_at - interval '1 hour' where id = ${property}`;
  expect(await differences()).toEqual([]);

  await eraseRows('leads');
  await changeRows('properties', {}, { deletedAt: new Date() });
  expect(await differences()).toEqual([]);

  await emptyTables();
  expect(await differences()).toEqual([]);
});

test('the row of a property is never deleted, as servers learn of a change from it', async () => {
  await aProperty();

  await expect(eraseRows('properties')).rejects.toThrow('rows of properties stay: set deleted_at');
});

test('a wrong count is printed, with what is stored and what is counted', async () => {
  await aLead({ region: 'abc' });
  await aProperty();
  await changeRows('leadCounts', {}, { n: 2 });

  const [leads, days] = await checkCounts(db);

  expect(leads!.differences).toEqual([
    'stored  {"status":"novo","region":"abc","assigned_to":null,"n":2}',
    'counted {"status":"novo","region":"abc","assigned_to":null,"n":1}',
  ]);
  expect(days!.differences).toEqual([]);
});

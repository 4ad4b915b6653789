import { eventually } from '#test/eventually.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openReplica } from '../../../../server/ground/db/replica.ts';

/** The database itself, which says of itself that it is a standby and has that much of the primary's log. */
async function aStandby(): Promise<string> {
  await sql`create schema standby`;
  await sql`create table standby.log as select pg_current_wal_lsn() as replayed`;
  await sql`create function standby.pg_is_in_recovery() returns boolean language sql return true`;
  await sql`
    create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql
    begin atomic select replayed from standby.log; end`;
  const url = new URL(server.databaseUrl);
  url.searchParams.set('options', '-c search_path=standby,pg_catalog');
  return url.href;
}

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of open.splice(0)) await one.close();
});

test('a replica that stays behind is left, also while the wall clock stands or is set back', async () => {
  const primary = openPatientPool(server.databaseUrl);
  const replica = openReplica(await aStandby(), primary);
  open.push(replica, { close: () => primary.end() });
  const isNear = (expected: boolean) => () => Promise.resolve(replica.isNear() === expected ? [expected] : []);
  await sql`update standby.log set replayed = 'FFFFFFFF/0'`;
  await eventually(isNear(true));
  await sql`update standby.log set replayed = '0/1'`;

  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const since = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(since + 60_000);

  expect(await eventually(isNear(false))).toBe(false);
});

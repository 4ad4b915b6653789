import pg from 'pg';
import { openDatabaseState } from '../../server/db/databaseState.ts';
import { server } from '../support/server.ts';

const state = openDatabaseState(server.databaseUrl);
const [first, second] = [server, server].map(({ databaseUrl }) => new pg.Client({ connectionString: databaseUrl }));

beforeAll(() => Promise.all([first?.connect(), second?.connect()]));
afterAll(() => Promise.all([first?.end(), second?.end(), state.close()]));

const WRITE = 'insert into throttles (key, hits, ends_at) values (gen_random_uuid()::text, 1, now())';

test('the database is in one state until a transaction ends, also one that began before others', async () => {
  const states = [await state.read(), await state.read()];
  await first?.query(`begin; ${WRITE}`);
  states.push(await state.read());
  await second?.query(WRITE);
  states.push(await state.read(), await state.read());
  await first?.query('commit');
  states.push(await state.read());
  await first?.query('select 1');
  states.push(await state.read());

  const [a, , , b, , c] = states;
  expect(new Set([a, b, c]).size).toBe(3);
  expect(states).toEqual([a, a, a, b, b, c, c]);
});

import pg from 'pg';
import { server } from '#test/server.ts';
import { openDatabaseState } from '../../../../server/ground/db/databaseState.ts';

const state = openDatabaseState(server.databaseUrl);
const [first, second] = [server, server].map(({ databaseUrl }) => new pg.Client({ connectionString: databaseUrl }));

beforeAll(() => Promise.all([first?.connect(), second?.connect()]));
afterAll(() => Promise.all([first?.end(), second?.end(), state.close()]));

const WRITE = 'insert into throttles (key, hits, ends_at) values (gen_random_uuid()::text, 1, now())';

async function statesAroundTwoWrites() {
  const states = [await state.read(), await state.read()];
  await first?.query(`begin; ${WRITE}`);
  states.push(await state.read());
  await second?.query(WRITE);
  states.push(await state.read(), await state.read());
  await first?.query('commit');
  states.push(await state.read());
  await first?.query('select 1');
  states.push(await state.read());
  return states;
}

const asOneUntilEachEnds = ([a, , , b, , c]: string[]) => [a, a, a, b, b, c, c];

test('the database is in one state until a transaction ends, also one that began before others', async () => {
  let states = await statesAroundTwoWrites();
  // Other files' databases share the cluster and its transactions' numbers.
  for (let tries = 0; tries < 5_000 && states.join() !== asOneUntilEachEnds(states).join(); tries++)
    states = await statesAroundTwoWrites();
  expect(states).toEqual(asOneUntilEachEnds(states));
  expect(new Set(states).size).toBe(3);
});

import pg from 'pg';
import { migrateDatabase } from '../../server/ground/db/migrate.ts';
import { connected } from '../data.ts';
import { alternate, median, timesOf } from '../load.ts';
import { ROUNDS } from '../sizes.ts';
import type { Rows } from './rows.ts';

/** The last schema whose triggers wrote the map's cells and changes. */
const BEFORE = '0018_leads_of_batches';
const PROPERTIES = 20_000;
const CALLS = 300;

/** All but the description are shown by the map. */
const WRITES = {
  'a property’s price': 'update properties set price = price + 1 where id = $1',
  'a property’s place': 'update properties set lat = lat + 0.0001 where id = $1',
  'a property’s description': "update properties set description = description || '.' where id = $1",
  'a deleted property': 'update properties set deleted_at = case when deleted_at is null then now() end where id = $1',
};

/** The same statement in two databases of one server: with the triggers of before, and with what takes their place. */
export const propertyWrites: Rows = async ({ url, say }) => {
  const [before, after] = [await aDatabase(url, 'writes_before', BEFORE), await aDatabase(url, 'writes_after')];
  const ids = (await before.query<{ id: string }>('select id from properties order by id')).rows.map(({ id }) => id);
  let turn = 0;
  const write = (client: pg.Client, statement: string) => () =>
    client.query({ name: statement.slice(0, 60), text: statement, values: [ids[(turn++ * 7919) % ids.length]] });
  const rows = [];
  for (const [what, statement] of Object.entries(WRITES)) {
    const rounds: { before: number; after: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const took = { before: 0, after: 0 };
      const one = async () => void (took.before = median(await timesOf(CALLS, write(before, statement))));
      const other = async () => void (took.after = median(await timesOf(CALLS, write(after, statement))));
      await alternate(round, one, other);
      rounds.push(took);
    }
    const ratio = median(rounds.map((took) => took.after / took.before));
    say(`${what}, with one index by with cells: ${ratio.toFixed(2)}`);
    // An update of the description wrote nothing for the map before, either.
    const atMost = what.endsWith('description') ? 1.3 : 1;
    rows.push({
      what: `${what}: by that with the map's triggers`,
      measured: ratio,
      unit: '×' as const,
      mustReach: { atMost },
      from: rounds,
    });
  }
  await Promise.all([before.end(), after.end()]);
  return rows;
};

/** With as many properties of a city. */
async function aDatabase(url: string, name: string, upTo?: string): Promise<pg.Client> {
  await connected(url, async (client) => {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
  });
  const own = new URL(url);
  own.pathname = name;
  await migrateDatabase(own.href, upTo);
  const client = new pg.Client({ connectionString: own.href });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
      address, lat, lng)
    select md5('property' || n)::uuid, 'Casa ' || n, 1 + n % 5, 1, 1, 100000 + n, n % 4, 'casa', 'abc',
      'Sala ampla com varanda.', 'Rua das Palmeiras, ' || n, -23.6 + n % 337 * 0.0005, -46.7 + n % 613 * 0.0003
    from generate_series(1, ${PROPERTIES}) n`);
  await client.query('vacuum analyze');
  return client;
}

import { randomUUID } from 'node:crypto';
import { sql as drizzle } from 'drizzle-orm';
import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { Area } from '#contract/ground/mapArea.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import type { PropertyFilter, RegionCount } from '#contract/properties/properties.ts';
import { ADDRESS_DISPLAYS, BUSINESSES } from '#contract/properties/propertyFacts.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import { visitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { filterWhere } from '../../../../server/properties/core/filter.ts';
import { propertySearch } from '../../../../server/properties/map/propertySearch.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const search = propertySearch();
afterAll(() => pool.end());

const countInSql = async (filter: PropertyFilter, isTeam = false) => {
  const { rows } = await db.execute<{ count: number }>(
    drizzle`select count(*) from properties p where ${filterWhere(filter, isTeam)}`,
  );
  return rows[0]!.count;
};

describe('the index in memory counts what PostgreSQL counts', () => {
  const STEP = 0.01;
  /** On lines of equal latitudes and longitudes, so that edges of drawn areas go through them. */
  const lines = Array.from({ length: 8 }, (_, line) => line);
  const latOf = (line: number) => Number((-23.6 + line * STEP).toFixed(4));
  const lngOf = (line: number) => Number((-46.7 + line * STEP).toFixed(4));
  const NAMES = [
    'Casa no Jardim Ipê',
    'Sobrado São João 12',
    'Apto. 5½ Vila-Mariana',
    'Chácara Açaí a_b 100%',
    'Casa  de vila',
  ];
  let brokers: string[];

  beforeAll(async () => {
    await emptyTables();
    brokers = [(await aBroker()).id, (await aBroker()).id];
    for (const row of lines)
      for (const column of lines) {
        const number = row * lines.length + column;
        await insertRows('properties', {
          name: NAMES[number % 5]!,
          bedrooms: number % 9 ? 1 + (number % 4) : null,
          bathrooms: number % 8 ? 1 + (number % 3) : null,
          countInStock: 1,
          price: String(100_000 + number * 999.5),
          parking: number % 5 ? number % 3 : null,
          category: KINDS[number % KINDS.length]!,
          region: number % 2 ? 'central' : 'abc',
          description: 'd',
          address: `Rua São Bento, ${number}`,
          lat: latOf(row),
          lng: lngOf(column),
          brokerId: [...brokers, null][number % 3],
          status: number % 7 ? 'disponível' : 'vendido',
          business: BUSINESSES[number % 3]!,
          rentPrice: number % 3 === 2 ? String(1000 + number * 50.5) : null,
          condoFee: number % 4 ? String(number * 10) : null,
          iptu: number % 5 ? '1200.10' : null,
          usableArea: number % 6 ? 20.25 + number : null,
          totalArea: number % 2 ? 100 : null,
          suites: number % 4 ? number % 3 : null,
          characteristics: CHARACTERISTICS.filter((_one, place) => (number + place) % 5 === 0),
          reference: `${number % 2 ? 'MO' : 'AP'}-${2000 + number}`,
          deletedAt: number % 13 === 5 ? new Date() : null,
        });
      }
    for (const addressDisplay of ADDRESS_DISPLAYS)
      await aProperty({ addressDisplay, address: 'Rua São Bento, 12', location: { lat: -20, lng: -44 } });
  });

  const onLine = fc.record({ lat: fc.nat(7).map(latOf), lng: fc.nat(7).map(lngOf) });
  const anywhere = fc.record({
    lat: fc.double({ min: -23.62, max: -23.5, noNaN: true }),
    lng: fc.double({ min: -46.72, max: -46.6, noNaN: true }),
  });
  const farAway = fc.record({
    lat: fc.double({ min: -27, max: -19, noNaN: true }),
    lng: fc.double({ min: -51, max: -42, noNaN: true }),
  });
  /** Concave, crossing itself, with corners and edges on properties, back and forth on one line. */
  const area: fc.Arbitrary<Area> = fc
    .array(fc.oneof({ weight: 3, arbitrary: onLine }, { weight: 2, arbitrary: anywhere }, farAway), {
      minLength: 3,
      maxLength: 12,
    })
    .filter((corners) => new Set(corners.map(({ lat, lng }) => `${lat} ${lng}`)).size >= 3);

  test.each([
    [
      'a square with its corners on properties',
      [
        [0, 0],
        [0, 4],
        [4, 4],
        [4, 0],
      ],
      25,
    ],
    [
      'a line that goes there and back',
      [
        [0, 0],
        [3, 0],
        [6, 0],
      ],
      7,
    ],
    [
      'a pentagram, whose middle is crossed twice',
      [
        [7, 3],
        [0, 1],
        [4, 7],
        [4, 0],
        [0, 6],
      ],
      23,
    ],
  ])('in %s', async (_what, corners, all) => {
    const drawn = corners.map(([row, column]) => ({ lat: latOf(row!), lng: lngOf(column!) }));
    await changeRows('properties', {}, { deletedAt: null });

    const filter = { area: drawn, status: [...PROPERTY_STATUSES] };
    const counted = await search.count(db, filter);

    expect(counted).toBe(await countInSql(filter));
    expect(counted).toBe(all);
  });

  test('in any drawn area', async () => {
    await fc.assert(
      fc.asyncProperty(area, async (drawn) => {
        expect(await search.count(db, { area: drawn })).toBe(await countInSql({ area: drawn }));
      }),
      fewRuns(400),
    );
  });

  test('for any filters together', async () => {
    const filter = fc.record<PropertyFilter>(
      {
        region: fc.subarray(['abc', 'central', 'zona sul']),
        category: fc.subarray([...KINDS]),
        status: fc.subarray(['disponível', 'vendido']),
        bedrooms: fc.nat(5),
        bathrooms: fc.nat(4),
        parking: fc.nat(3),
        minPrice: fc.constantFrom('0.01', '100999.50', '101000.00', '140000.00'),
        maxPrice: fc.constantFrom('100999.50', '130000.00', '999999.99'),
        bbox: fc.constantFrom([-46.68, -23.58, -46.64, -23.53], [-46.7, -23.6, -46.66, -23.5], [-180, -90, 180, 90]),
        brokerId: fc.nat(1).map((number) => brokers[number]!),
        area,
        business: fc.constantFrom('venda', 'aluguel'),
        suites: fc.nat(2),
        minArea: fc.constantFrom(1, 40, 60),
        maxArea: fc.constantFrom(50, 100),
        maxPricePerArea: fc.constantFrom('1500.00', '3000.00', '999999.00'),
        maxMonthly: fc.constantFrom('2000.00', '130000.00'),
        characteristic: fc.subarray([...CHARACTERISTICS], { maxLength: 2 }),
        q: fc.constantFrom(
          ...[
            'jardim',
            'CASA',
            'são joao',
            'ipe',
            '12',
            'asa',
            'sa',
            '5½',
            '½',
            'a_b',
            '100%',
            'vila mariana',
            '—',
            'rua bento',
            'mo 2003',
            '2003',
            'ap2004',
            'de vila',
            'x y',
            'r. s. bento',
            'apartamento',
            'apto vila-mariana',
          ],
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filter, fc.boolean(), async (requested, isTeam) => {
        expect(await search.count(db, requested, isTeam)).toBe(await countInSql(requested, isTeam));
      }),
      fewRuns(400),
    );
  });

  test('in each region that is offered, in one call', async () => {
    const { body: counts } = await visitor.get<RegionCount[]>('/properties/regions');

    expect(counts.map(({ _id }) => _id)).toEqual(FIRST_REGION_KEYS);
    for (const { _id, properties } of counts) expect(properties).toBe(await countInSql({ region: [_id] }));
    expect(counts.filter(({ properties }) => properties > 0)).toHaveLength(3);
  });
});

describe('a server that knew the properties', () => {
  /** The database itself, as a server with these functions would answer. */
  async function pretending(...functions: string[]) {
    const schema = `pretended_${randomUUID().replaceAll('-', '')}`;
    await server.query(`create schema ${schema}`, []);
    for (const one of functions) await server.query(`create function ${schema}.${one}`, []);
    const url = new URL(server.databaseUrl);
    url.searchParams.set('options', `-c search_path=${schema},public,pg_catalog`);
    const other = openPatientPool(url.href);
    return { schema, db: openDb(other), close: () => other.end() };
  }

  beforeEach(async () => {
    await emptyTables();
    await aProperty();
  });

  test('reads all again after a failover or restart, which may have lost a write and give its id to another', async () => {
    const other = await pretending(
      "pg_postmaster_start_time() returns timestamptz language sql return '2026-01-01'::timestamptz",
    );
    await aProperty();
    expect(await search.count(other.db, {})).toBe(2);

    await sql`alter table properties disable trigger properties_not_deleted`;
    await sql`delete from properties where id = (select max(id::text)::uuid from properties)`;
    await sql`alter table properties enable trigger properties_not_deleted`;
    await server.query(
      `create or replace function ${other.schema}.pg_postmaster_start_time() returns timestamptz language sql return '2026-01-02'::timestamptz`,
      [],
    );

    expect(await search.count(other.db, {})).toBe(1);
    await other.close();
  });

  test('reads all again after a crash of the database, which resets its statistics', async () => {
    const reset = 'pg_stat_get_bgwriter_stat_reset_time() returns timestamptz language sql return';
    const other = await pretending(`${reset} '2026-01-01'::timestamptz`);
    expect(await search.count(other.db, {})).toBe(1);

    await sql`alter table properties disable trigger complete_changed_properties`;
    await changeRows('properties', {}, { deletedAt: new Date() });
    await sql`alter table properties enable trigger complete_changed_properties`;
    expect(await search.count(other.db, {})).toBe(1);
    await server.query(`create or replace function ${other.schema}.${reset} '2026-01-02'::timestamptz`, []);

    expect(await search.count(other.db, {})).toBe(0);
    await other.close();
  });

  test('sees on a replica, whose snapshot lists no running transaction, what commits later', async () => {
    const other = await pretending(
      'pg_is_in_recovery() returns boolean language sql return true',
      `pg_current_snapshot() returns pg_snapshot language sql return format('%1$s:%2$s:',
        pg_snapshot_xmin(pg_catalog.pg_current_snapshot()), pg_snapshot_xmax(pg_catalog.pg_current_snapshot()))::pg_snapshot`,
    );
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query('update properties set bedrooms = 9');
    await aProperty();
    expect(await search.count(other.db, { bedrooms: 9 })).toBe(0);

    await writer.query('commit');
    writer.release();

    expect(await search.count(other.db, { bedrooms: 9 })).toBe(1);
    await other.close();
  });

  test('shows a change that was taken back to nobody', async () => {
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query('update properties set bedrooms = 9');
    expect(await search.count(db, { bedrooms: 9 })).toBe(0);

    await writer.query('rollback');
    writer.release();

    expect([await search.count(db, { bedrooms: 9 }), await search.count(db, {})]).toEqual([0, 1]);
  });
});

describe('the transaction of a change', () => {
  const changedIn = async (id: string) => {
    const [row] = await rowsOf('properties', { id });
    return row!.changedIn;
  };

  test.each([
    "name = 'Sobrado'",
    "address = 'Outra rua, 1'",
    'price = 1',
    "offer = 'Sem fiador'",
    'bedrooms = 9',
    'bathrooms = 9',
    'parking = 9',
    "region = 'abc'",
    "category = 'apartamento'",
    "status = 'vendido'",
    'lat = 1',
    'lng = 1',
    'broker_id = (select id from users limit 1)',
    'deleted_at = now()',
  ])('is noted in the row: %s', async (assignment) => {
    await aBroker();
    const id = await aProperty();
    const before = await changedIn(id);

    await server.query(`update properties set ${assignment} where id = $1`, [id]);

    expect(await changedIn(id)).not.toBe(before);
  });

  test('is not noted where the map shows nothing of it, so the row keeps its place in all indexes', async () => {
    const id = await aProperty();
    const before = await changedIn(id);

    await changeRows('properties', { id }, { description: 'Outra', updatedAt: new Date() });

    expect(await changedIn(id)).toBe(before);
  });
});

describe('text and place that a property is found by', () => {
  const areComputed = async (id: string) => {
    const [row] = await sql<{ computed: boolean }>`
      select (search, map_x, map_y) = (property_search_text(name, address), map_x(lng), map_y(lat)) as computed
      from properties where id = ${id}`;
    return row!.computed;
  };

  test.each([
    "name = 'Sobrado'",
    "address = 'Outra rua, 1'",
    'lat = 1',
    'lng = 1',
    'lat = null, lng = null',
    "search = 'x'",
    'map_x = 0',
    'map_y = 0',
    'neighbourhood = null',
  ])('are computed when its row changes: %s', async (assignment) => {
    const id = await aProperty({ location: { lat: -23.6, lng: -46.7 } });
    expect(await areComputed(id)).toBe(true);

    await server.query(`update properties set ${assignment} where id = $1`, [id]);

    expect(await areComputed(id)).toBe(true);
  });
});

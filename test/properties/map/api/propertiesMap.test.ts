import { randomUUID } from 'node:crypto';
import { sql as drizzle } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Client } from 'pg';
import type { BBox } from '#contract/ground/location.ts';
import type { Property } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import { visitor } from '#test/client.ts';
import { around, ask, clustersOf, countOf, pointsOf } from '#test/mapQueries.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import type { Db } from '../../../../server/ground/db/connect.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { propertySearch } from '../../../../server/properties/map/propertySearch.ts';

const DEFAULT_POINT = { lat: -23.55, lng: -46.63 };

const featuresIn = (json: string) =>
  (JSON.parse(json) as PropertyMap).features.map((feature) => JSON.stringify(feature)).sort();

describe('GET /api/properties/map', () => {
  beforeEach(async () => {
    await emptyTables();
  });

  test('is a GeoJSON FeatureCollection with a point for a property that is alone', async () => {
    const id = await aProperty({
      name: 'Casa "de vila"',
      location: { lat: -23.5891, lng: -46.6345 },
      price: '750000.55',
      offer: 'Sem fiador',
    });

    const map = await ask(`zoom=14&${around({ lat: -23.59, lng: -46.63 }, 0.02)}`);

    expect(map).toEqual({
      type: 'FeatureCollection',
      bbox: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-46.6345, -23.5891] },
          properties: { _id: id, name: 'Casa "de vila"', price: 750_000.55, offer: 'Sem fiador', located: true },
        },
      ],
    });
  });

  test('has a cluster for those that would overlap, with how many, the lowest price and their box', async () => {
    await aProperty({ location: { lat: -23.589, lng: -46.634 }, price: '900000' });
    await aProperty({ location: { lat: -23.5891, lng: -46.6341 }, price: '450000.5' });
    await aProperty({ location: { lat: -23.5892, lng: -46.6342 }, price: '700000' });

    const [cluster, ...others] = clustersOf(await ask(`zoom=12&${around({ lat: -23.59, lng: -46.63 }, 0.1)}`));

    expect(others).toEqual([]);
    expect(cluster!.properties).toEqual({ cluster: true, count: 3, minPrice: 450_000.5, bbox: expect.any(Array) });
    const [west, south, east, north] = cluster!.properties.bbox;
    // Its members' box, to the 4 cm in which places are counted.
    expect([west, east].map((edge) => edge.toFixed(5))).toEqual(['-46.63420', '-46.63400']);
    expect([south, north].map((edge) => edge.toFixed(5))).toEqual(['-23.58920', '-23.58900']);
    expect([west <= -46.6342, east >= -46.634, south <= -23.5892, north >= -23.589]).toEqual([true, true, true, true]);
    const [lng, lat] = cluster!.geometry.coordinates;
    expect([lng.toFixed(4), lat.toFixed(4)]).toEqual(['-46.6341', '-23.5891']);
  });

  test('puts a property without a location at the default point, and says so', async () => {
    const id = await aProperty({ name: 'Casa de vila', offer: 'Sem fiador' });

    const [point] = pointsOf(await ask(`zoom=15&${around(DEFAULT_POINT, 0.001)}`));

    expect(point!.geometry.coordinates).toEqual([-46.63, -23.55]);
    expect(point!.properties).toEqual({
      _id: id,
      name: 'Casa de vila',
      price: 750_000,
      offer: 'Sem fiador',
      located: false,
    });
  });

  test('leaves deleted properties out', async () => {
    await aProperty({ deleted: true });

    expect((await ask('zoom=0')).features).toEqual([]);
  });

  test('without a box is the whole world, and without a zoom that of the search page', async () => {
    await aProperty({ location: { lat: 38.7, lng: -9.1 } });
    await aProperty({ location: { lat: -33.9, lng: 151.2 } });

    const map = await ask('');

    expect(countOf(map)).toBe(2);
    expect(map.bbox.map(Math.round)).toEqual([-180, -85, 180, 85]);
  });

  test('takes a box that goes around the world', async () => {
    await aProperty({ location: { lat: -23.5, lng: -46.6 } });

    expect(countOf(await ask('zoom=1&bbox=-400,-89.9,300,89.9'))).toBe(1);
  });

  test('from zoom 15 on has clusters only of properties on one spot, which its box lists', async () => {
    const spot = { lat: -23.5891, lng: -46.6345 };
    const together = [await aProperty({ location: spot }), await aProperty({ location: spot })];
    const near = await aProperty({ location: { lat: spot.lat + 0.000_01, lng: spot.lng } });

    for (const zoom of [15, 18, 22]) {
      const map = await ask(`zoom=${zoom}&${around(spot, 0.001)}`);
      expect(pointsOf(map).map(({ properties }) => properties._id)).toEqual([near]);
      expect(clustersOf(map).map(({ properties }) => properties.count)).toEqual([2]);
      const { body } = await visitor.get<Property[]>(
        `/properties?bbox=${clustersOf(map)[0]!.properties.bbox.join(',')}`,
      );
      expect(body.map((property) => property._id).sort()).toEqual(together.sort());
    }
    expect(clustersOf(await ask(`zoom=14&${around(spot, 0.001)}`))[0]!.properties.count).toBe(3);
  });

  test('is not sent again to a client that has it, until a property in it changes', async () => {
    const [inside] = [
      await aProperty({ location: { lat: -23.5891, lng: -46.6345 }, price: '750000' }),
      await aProperty({ location: { lat: -22.9, lng: -43.2 } }),
    ];
    const path = `/properties/map?zoom=14&${around({ lat: -23.59, lng: -46.63 }, 0.02)}`;
    const first = await visitor.get(path);
    const etag = first.headers.get('etag')!;
    const askAgain = () => visitor.with({ 'if-none-match': `W/${etag}` }).get<PropertyMap>(path);

    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await askAgain()).status).toBe(304);
    await sql`update properties set price = 1 where id <> ${inside}`;
    expect((await askAgain()).status).toBe(304);
    await changeRows('properties', { id: inside }, { price: '800000' });
    const changed = await askAgain();
    expect([changed.status, pointsOf(changed.body)[0]!.properties.price]).toEqual([200, 800_000]);
    await changeRows('properties', {}, { deletedAt: new Date() });
    expect((await askAgain()).body.features).toEqual([]);
  });

  describe.each([12, 16])('requested once before, at zoom %i, shows the present state', (zoom) => {
    const home = { lat: -23.5891, lng: -46.6345 };
    const shown = async () => {
      const map = await ask(`zoom=${zoom}&${around(home, 0.1)}`);
      return [countOf(map), ...pointsOf(map).map(({ properties }) => properties.name)];
    };

    beforeEach(async () => {
      await aProperty({ name: 'Casa', location: home });
      await shown();
    });

    test('after a name has changed, which no count tells', async () => {
      await changeRows('properties', {}, { name: 'Sobrado' });

      expect(await shown()).toEqual([1, 'Sobrado']);
    });

    test('after a property has moved away, and come back', async () => {
      await changeRows('properties', {}, { lat: -22.9 });
      expect(await shown()).toEqual([0]);

      await changeRows('properties', {}, { lat: home.lat });

      expect(await shown()).toEqual([1, 'Casa']);
    });

    test('after more changes at once than a look reads', async () => {
      await sql`
        insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
          address, lat, lng)
        select gen_random_uuid(), 'Outra', 1, 1, 1, 1, 1, 'casa', 'abc', 'd', 'a', -23.5891 + a * 0.00003, -46.6345 from generate_series(1, 2001) a`;

      expect((await shown())[0]).toBe(2002);
    });

    test('after all properties were removed, and another one added', async () => {
      await emptyTables();
      expect(await shown()).toEqual([0]);

      await aProperty({ name: 'Outra', location: home });

      expect(await shown()).toEqual([1, 'Outra']);
    });

    test('after a deleted property was restored', async () => {
      await changeRows('properties', {}, { deletedAt: new Date() });
      expect(await shown()).toEqual([0]);
      await changeRows('properties', {}, { deletedAt: null });

      expect(await shown()).toEqual([1, 'Casa']);
    });

    test('after a transaction that had begun before others', async () => {
      const writer = new Client({ connectionString: server.databaseUrl });
      await writer.connect();
      await writer.query('begin');
      await writer.query("update properties set name = 'Sobrado'");
      await aProperty({ location: { lat: 0, lng: 0 } });
      expect(await shown()).toEqual([1, 'Casa']);

      await writer.query('commit');
      await writer.end();

      expect(await shown()).toEqual([1, 'Sobrado']);
    });
  });

  test.each([
    ['zoom', '23', 'Informe um número inteiro de 0 a 22'],
    ['zoom', '12.5', 'Informe um número inteiro de 0 a 22'],
    ['zoom', '', 'Informe um número inteiro de 0 a 22'],
    ['bbox', '-46.5,-23.6,-46.7,-23.4', 'Informe a área como oeste,sul,leste,norte'],
    ['bedrooms', 'x', 'Informe um número inteiro de 0 a 999'],
    ['area', '&area=', 'Informe a área como lat_lng_lat_lng_…, com 3 a 60 pontos e no máximo 10 graus'],
  ])('refuses %s=%s', async (name, value, message) => {
    const { status, body } = await visitor.get(`/properties/map?${name}=${value}`);

    expect([status, body.fields]).toEqual([400, { [name]: message }]);
  });
});

test('after writes of many at once, some of them taken back, two servers show the same as one that has just started', async () => {
  await emptyTables();
  const pools = [openPatientPool(server.databaseUrl), openPatientPool(server.databaseUrl)] as const;
  const servers = pools.map((pool) => ({ db: openDb(pool), search: propertySearch() }));
  const chance = () => Math.random();
  const near = () => ({ lat: -23.589 + chance() * 0.01, lng: -46.634 + chance() * 0.01 });
  const bbox: BBox = [-46.7, -23.7, -46.5, -23.5];
  const some = drizzle`id in (select id from properties order by random() limit 1 for update skip locked)`;
  const writes = () => [
    drizzle`
      insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
        address, lat, lng)
      values (${randomUUID()}, ${`Casa ${chance()}`}, ${1 + Math.floor(chance() * 3)}, 1, 1, ${Math.ceil(chance() * 9e5)}, 1,
        'casa', 'abc', 'd', 'a', ${near().lat}, ${near().lng})`,
    drizzle`update properties set lat = ${near().lat}, name = 'Outra' where ${some}`,
    drizzle`update properties set deleted_at = case when deleted_at is null then now() end where ${some}`,
  ];
  const write = (statement: SQL) => async (db: Db) => {
    await db.execute(statement);
    if (chance() < 0.3) throw new Error('taken back');
  };

  for (let round = 0; round < 30; round++) {
    await Promise.allSettled([
      ...servers.flatMap(({ db }) => writes().map((statement) => db.transaction(write(statement)))),
      ...servers.map(({ db, search }) => search.map(db, { zoom: 16, bbox })),
    ]);
    for (const zoom of [12, 16])
      for (const { db, search } of servers) {
        const [known, fresh] = await Promise.all([search, propertySearch()].map((one) => one.map(db, { zoom, bbox })));
        expect(featuresIn(known!)).toEqual(featuresIn(fresh!));
      }
  }
  await Promise.all(pools.map((pool) => pool.end()));
});

import { randomUUID } from 'node:crypto';
import { sql as drizzle } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { Client } from 'pg';
import type { BBox } from '#contract/location.ts';
import type { MapCluster, MapPoint, Property, PropertyMap } from '#contract/properties.ts';
import { openDb, openPool } from '../../server/db/connect.ts';
import type { Db } from '../../server/db/connect.ts';
import { propertySearch } from '../../server/properties/map/propertySearch.ts';
import { visitor } from '../support/client.ts';
import { aBroker } from '../support/people.ts';
import { aProperty } from '../support/properties.ts';
import { server } from '../support/server.ts';
import { sql } from '../support/sql.ts';

const DEFAULT_POINT = { lat: -23.55, lng: -46.63 };

const isCluster = (feature: MapCluster | MapPoint): feature is MapCluster => 'cluster' in feature.properties;
const clustersOf = (map: PropertyMap) => map.features.filter(isCluster);
const pointsOf = (map: PropertyMap) => map.features.filter((feature) => !isCluster(feature)) as MapPoint[];
const countOf = (map: PropertyMap) =>
  clustersOf(map).reduce((sum, { properties }) => sum + properties.count, pointsOf(map).length);

const ask = async (query: string): Promise<PropertyMap> => {
  const { status, body } = await visitor.get<PropertyMap>(`/properties/map?${query}`);
  expect(status).toBe(200);
  return body;
};

const featuresIn = (json: string) =>
  (JSON.parse(json) as PropertyMap).features.map((feature) => JSON.stringify(feature)).sort();

const around = ({ lat, lng }: { lat: number; lng: number }, degrees: number) =>
  `bbox=${[lng - degrees, lat - degrees, lng + degrees, lat + degrees].join(',')}`;

describe('GET /api/properties/map', () => {
  beforeEach(async () => {
    await sql`truncate properties cascade`;
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
    await sql`update properties set price = 800000 where id = ${inside}`;
    const changed = await askAgain();
    expect([changed.status, pointsOf(changed.body)[0]!.properties.price]).toEqual([200, 800_000]);
    await sql`update properties set deleted_at = now()`;
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
      await sql`update properties set name = 'Sobrado'`;

      expect(await shown()).toEqual([1, 'Sobrado']);
    });

    test('after a property has moved away, and come back', async () => {
      await sql`update properties set lat = -22.9`;
      expect(await shown()).toEqual([0]);

      await sql`update properties set lat = ${home.lat}`;

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
      await sql`truncate properties cascade`;
      expect(await shown()).toEqual([0]);

      await aProperty({ name: 'Outra', location: home });

      expect(await shown()).toEqual([1, 'Outra']);
    });

    test('after a deleted property was restored', async () => {
      await sql`update properties set deleted_at = now()`;
      expect(await shown()).toEqual([0]);
      await sql`update properties set deleted_at = null`;

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
  await sql`truncate properties cascade`;
  const pools = [openPool(server.databaseUrl), openPool(server.databaseUrl)] as const;
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

describe('more than a map can show', () => {
  beforeAll(async () => {
    await sql`truncate properties cascade`;
    // 4,900 spots, some 15 m apart.
    await sql`
      insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
        address, lat, lng)
      select gen_random_uuid(), 'Casa', 1, 1, 1, 1 + a * 70 + b, 1, 'casa', 'abc', 'd', 'a', -23.6 + a * 0.00014, -46.6 + b * 0.00014
      from generate_series(0, 69) a, generate_series(0, 69) b`;
  });

  test.each([3, 8, 12, 14, 15, 16, 18, 20, 22])('is clustered at zoom %i, with none lost', async (zoom) => {
    const map = await ask(`zoom=${zoom}&bbox=-46.7,-23.7,-46.5,-23.5`);

    expect(map.features.length).toBeLessThanOrEqual(1000);
    expect(countOf(map)).toBe(4900);
    expect(
      Math.min(
        ...map.features.map((feature) => (isCluster(feature) ? feature.properties.minPrice : feature.properties.price)),
      ),
    ).toBe(1);
  });

  test('is shown one by one as soon as it is few enough', async () => {
    const map = await ask(`zoom=17&${around({ lat: -23.595, lng: -46.595 }, 0.002)}`);

    expect(clustersOf(map)).toEqual([]);
    expect(map.features.length).toBeGreaterThan(500);
  });
});

describe('for any box and filter', () => {
  interface Known {
    id: string;
    lat: number;
    lng: number;
    bedrooms: number;
    parking: number;
    price: number;
    region: string;
    brokerId: string | null;
    located: boolean;
  }

  const REGIONS = ['central', 'zona sul', 'abc'];
  const SIZE = 400;
  let known: Known[];

  beforeAll(async () => {
    await sql`truncate properties cascade`;
    const brokers = [(await aBroker()).id, (await aBroker()).id, null];
    const spread = (index: number, step: number) => ((index * step) % 997) / 997 - 0.5;
    known = Array.from({ length: SIZE }, (_, index) => {
      // A tenth is not located, a tenth shares a spot, and a few are elsewhere in the world.
      const located = index % 10 > 0;
      const shared = index % 10 === 1;
      const far = index % 41 === 3;
      const place = shared
        ? { lat: -23.56, lng: -46.65 }
        : {
            lat: -23.58 + spread(index, 389) * (far ? 120 : 0.3),
            lng: -46.62 + spread(index, 211) * (far ? 250 : 0.4),
          };
      return {
        id: randomUUID(),
        ...(located ? place : DEFAULT_POINT),
        bedrooms: 1 + (index % 4),
        parking: index % 3,
        price: 100_000 + ((index * 7919) % 900_000),
        region: REGIONS[index % 3]!,
        brokerId: brokers[index % 3]!,
        located,
      };
    });
    for (const { id, lat, lng, located, ...of } of known) {
      await sql`
        insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
          address, lat, lng, broker_id)
        values (${id}, 'Casa', ${of.bedrooms}, 1, 1, ${of.price}, ${of.parking}, 'casa', ${of.region}, 'd', 'a',
          ${located ? lat : null}, ${located ? lng : null}, ${of.brokerId})`;
    }
  });

  const wide = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    width: fc.double({ min: 0, max: 200, noNaN: true }),
    height: fc.double({ min: 0, max: 80, noNaN: true }),
  });
  const local = fc.record({
    lat: fc.double({ min: -23.8, max: -23.4, noNaN: true }),
    lng: fc.double({ min: -46.9, max: -46.4, noNaN: true }),
    width: fc.double({ min: 0, max: 0.5, noNaN: true }),
    height: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  const box = fc
    .oneof({ weight: 3, arbitrary: local }, { weight: 1, arbitrary: wide })
    .map(({ lat, lng, width, height }): BBox => [lng, Math.max(-90, lat - height), Math.min(540, lng + width), lat]);
  const filter = fc.record(
    {
      bedrooms: fc.integer({ min: 0, max: 5 }),
      parking: fc.integer({ min: 0, max: 3 }),
      minPrice: fc.integer({ min: 0, max: 1_000_000 }),
      maxPrice: fc.integer({ min: 100_000, max: 1_000_000 }),
      region: fc.constantFrom(...REGIONS),
    },
    { requiredKeys: [] },
  );
  type Filter = typeof filter extends fc.Arbitrary<infer Value> ? Value : never;

  const fits = (property: Known, requested: Filter) =>
    property.bedrooms >= (requested.bedrooms ?? 0) &&
    property.parking >= (requested.parking ?? 0) &&
    property.price >= (requested.minPrice ?? 0) &&
    property.price <= (requested.maxPrice ?? Infinity) &&
    (requested.region === undefined || property.region === requested.region);

  const liesIn = ({ lat, lng }: Known, [west, south, east, north]: BBox) =>
    lng >= west && lng < east && lat > south && lat <= north;

  const query = (zoom: number, requested: BBox, values: Filter) =>
    new URLSearchParams({
      zoom: String(zoom),
      bbox: requested.map((edge) => edge.toFixed(12)).join(','),
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    }).toString();

  const zooms = fc.integer({ min: 0, max: 22 });

  test('clusters and points are exactly the properties that match in the box of the answer', async () => {
    await fc.assert(
      fc.asyncProperty(zooms, box, filter, async (zoom, requested, values) => {
        const map = await ask(query(zoom, requested, values));
        const expected = known.filter((property) => fits(property, values) && liesIn(property, map.bbox));

        expect(countOf(map)).toBe(expected.length);
        const clustered = clustersOf(map).map(({ properties }) => ({
          ...properties,
          members: expected.filter((property) => liesIn(property, properties.bbox)),
        }));
        for (const { count, minPrice, members } of clustered) {
          expect(count).toBe(members.length);
          expect(minPrice).toBe(Math.min(...members.map(({ price }) => price)));
        }
        const clusteredIds = clustered.flatMap(({ members }) => members.map(({ id }) => id));
        const shown = [...clusteredIds, ...pointsOf(map).map(({ properties }) => properties._id)];
        expect(shown.sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
      { numRuns: 150 },
    );
  });

  test('stored counts give the same answer, to the letter, as counting', async () => {
    const places = fc.record({
      region: filter.map((requested) => requested.region),
      bedrooms: fc.nat(5),
      parking: fc.nat(3),
    });
    const sorted = ({ features, bbox }: PropertyMap) => [
      bbox,
      features.map((feature) => JSON.stringify(feature)).sort(),
    ];
    await fc.assert(
      fc.asyncProperty(zooms, box, places, async (zoom, requested, { region, bedrooms, parking }) => {
        const values = { ...(region && { region }), ...(bedrooms && { bedrooms }), ...(parking && { parking }) };

        const stored = await ask(query(zoom, requested, values));
        // Every property costs as much, but there are no stored counts by price.
        const counted = await ask(`${query(zoom, requested, values)}&minPrice=0.01`);

        expect(sorted(stored)).toEqual(sorted(counted));
      }),
      { numRuns: 100 },
    );
  });

  test('the box of the answer covers the requested one, as far as the world goes', async () => {
    await fc.assert(
      fc.asyncProperty(zooms, box, async (zoom, requested) => {
        const [west, south, east, north] = (await ask(query(zoom, requested, {}))).bbox;
        const inWorld = (value: number, edge: number) => Math.max(-edge, Math.min(edge, value));
        const almost = 1e-7;

        expect(west).toBeLessThanOrEqual(inWorld(requested[0], 180) + almost);
        expect(south).toBeLessThanOrEqual(inWorld(requested[1], 85.05) + almost);
        expect(east).toBeGreaterThanOrEqual(inWorld(requested[2], 180) - almost);
        expect(north).toBeGreaterThanOrEqual(inWorld(requested[3], 85.05) - almost);
      }),
      { numRuns: 60 },
    );
  });

  test('points stand where their properties are', async () => {
    await fc.assert(
      fc.asyncProperty(zooms, box, async (zoom, requested) => {
        for (const { geometry, properties } of pointsOf(await ask(query(zoom, requested, {})))) {
          const { lat, lng, price, located } = known.find(({ id }) => id === properties._id)!;
          expect([geometry.coordinates, properties.price, properties.located]).toEqual([[lng, lat], price, located]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('from zoom 15 on the properties of a cluster share one spot', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 15, max: 22 }), box, async (zoom, requested) => {
        const map = await ask(query(zoom, requested, {}));
        for (const { properties } of clustersOf(map)) {
          const spots = known
            .filter((property) => liesIn(property, properties.bbox))
            .map(({ lat, lng }) => `${lat} ${lng}`);
          expect(new Set(spots).size).toBe(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the list of the box of the answer is as long as the map counts', async () => {
    await fc.assert(
      fc.asyncProperty(zooms, box, filter, async (zoom, requested, values) => {
        const asking = query(zoom, requested, values);
        const map = await ask(asking);
        const list = new URLSearchParams(asking);
        list.delete('zoom');
        list.set('bbox', map.bbox.map((edge) => edge.toFixed(12)).join(','));

        const { headers } = await visitor.get(`/properties?${list.toString()}`);

        expect(headers.get('x-total-count')).toBe(String(countOf(map)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('GET /api/properties/map?area=', () => {
  beforeEach(async () => {
    await sql`truncate properties cascade`;
  });

  test('shows, as the list does, only what lies in the drawn area, its dents left out', async () => {
    const inside = await aProperty({ location: { lat: -23.55, lng: -46.66 } });
    await aProperty({ location: { lat: -23.55, lng: -46.61 } });
    // Like a C that opens to the east.
    const area = '-23.5_-46.7_-23.5_-46.6_-23.52_-46.65_-23.58_-46.65_-23.6_-46.6_-23.6_-46.7';

    const map = await ask(`zoom=15&area=${area}`);
    const { body, headers } = await visitor.get<Property[]>(`/properties?area=${area}`);

    expect(pointsOf(map).map(({ properties }) => properties._id)).toEqual([inside]);
    expect([body.map(({ _id }) => _id), headers.get('x-total-count')]).toEqual([[inside], '1']);
  });
});

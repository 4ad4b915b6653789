import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { BBox } from '#contract/ground/location.ts';
import type { Property } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import { visitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { around, ask, clustersOf, countOf, isCluster, pointsOf } from '#test/mapQueries.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables, insertRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const DEFAULT_POINT = { lat: -23.55, lng: -46.63 };

describe('more than a map can show', () => {
  beforeAll(async () => {
    await emptyTables();
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
    await emptyTables();
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
      await insertRows('properties', {
        id,
        name: 'Casa',
        bedrooms: of.bedrooms,
        bathrooms: 1,
        countInStock: 1,
        price: of.price.toString(),
        parking: of.parking,
        category: 'casa',
        region: of.region,
        description: 'd',
        address: 'a',
        lat: located ? lat : null,
        lng: located ? lng : null,
        brokerId: of.brokerId,
      });
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
      fewRuns(150),
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
      fewRuns(100),
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
      fewRuns(60),
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
      fewRuns(40),
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
      fewRuns(40),
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
      fewRuns(60),
    );
  });
});

describe('GET /api/properties/map?area=', () => {
  beforeEach(async () => {
    await emptyTables();
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

import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import { MAP_SORTS, placeAt, readMapSearch, writeMapSearch, ZOOMS } from '@/features/public/map/mapSearch';
import type { MapSearch } from '@/features/public/map/mapSearch';

const read = (address: string) => readMapSearch(new URLSearchParams(address));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const places = fc
  .record({
    lat: fc.double({ min: -85, max: 85, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    zoom: fc.integer(ZOOMS),
  })
  .map(({ zoom, ...location }) => placeAt(location, zoom));

const words = fc
  .string({ unit: 'binary', minLength: 3, maxLength: 60 })
  .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text) && text.trim() === text && text.length >= 3);

/** A few streets to a few cities large. */
const areas = fc
  .record({
    lat: fc.integer({ min: -70, max: 80 }),
    lng: fc.integer({ min: -170, max: 170 }),
    corners: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9e5 }), fc.integer({ min: 0, max: 9e5 })), {
      minLength: 3,
      maxLength: 60,
      selector: ([south, east]) => `${south} ${east}`,
    }),
  })
  .map(({ lat, lng, corners }) =>
    corners.map(([south, east]) => {
      const { lat: north, lng: west } = placeAt({ lat: lat - south / 1e5, lng: lng + east / 1e5 }, 12);
      return { lat: north, lng: west };
    }),
  );

const searches: fc.Arbitrary<MapSearch> = fc.record({
  filter: fc.record({
    region: optional(fc.subarray([...FIRST_REGION_KEYS], { minLength: 1 })),
    category: optional(fc.subarray([...KINDS], { minLength: 1 })),
    minPrice: optional(fc.integer({ min: 1, max: 9_999_999_999 })),
    maxPrice: optional(fc.integer({ min: 1, max: 9_999_999_999 })),
    bedrooms: optional(fc.integer({ min: 1, max: 999 })),
    bathrooms: optional(fc.integer({ min: 1, max: 999 })),
    parking: optional(fc.integer({ min: 1, max: 999 })),
    q: optional(words),
    area: optional(areas),
  }),
  sort: fc.constantFrom(...MAP_SORTS),
  place: fc.option(places),
});

test('every view is found again from its own address', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(read(writeMapSearch(search).toString())).toEqual(search);
    }),
  );
});

test('the plain view has an empty address', () => {
  expect(writeMapSearch(read('')).toString()).toBe('');
});

test('an address nobody here wrote gives the plain view', () => {
  expect(
    read(
      'region=lua&bedrooms=-1&parking=2.5&bathrooms=x&category=barco&minPrice=0&maxPrice=1e9&q=ab&area=1_2_3&sort=nome&lat=91&lng=x&zoom=12',
    ),
  ).toEqual(read(''));
});

test('a place needs all of its three numbers', () => {
  expect(read('lat=-23.55&lng=-46.63').place).toBeNull();
  expect(read('lat=-23.55&lng=-46.63&zoom=15').place).toEqual({ lat: -23.55, lng: -46.63, zoom: 15 });
});

test('the landing page’s link to a region is read', () => {
  expect(read('region=zona+sul')).toMatchObject({ filter: { region: ['zona sul'] }, place: null });
});

test('several kinds stand side by side in the address; a link to one stays good', () => {
  expect(read('category=terreno&category=casa&category=lua').filter.category).toEqual(['casa', 'terreno']);
  expect(read('category=casa').filter.category).toEqual(['casa']);
});

test('several regions stand side by side in the address', () => {
  expect(read('region=abc&region=central&region=lua').filter.region).toEqual(['central', 'abc']);
  expect(writeMapSearch(read('region=abc&region=central')).toString()).toBe('region=central&region=abc');
});

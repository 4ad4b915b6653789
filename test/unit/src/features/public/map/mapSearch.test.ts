import fc from 'fast-check';
import { REGIONS } from '#contract/constants.ts';
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

const searches: fc.Arbitrary<MapSearch> = fc.record({
  filter: fc.record({
    region: optional(fc.constantFrom(...REGIONS)),
    bedrooms: optional(fc.integer({ min: 1, max: 999 })),
    parking: optional(fc.integer({ min: 1, max: 999 })),
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
  expect(read('region=lua&bedrooms=-1&parking=2.5&sort=nome&lat=91&lng=x&zoom=12')).toEqual(read(''));
});

test('a place needs all of its three numbers', () => {
  expect(read('lat=-23.55&lng=-46.63').place).toBeNull();
  expect(read('lat=-23.55&lng=-46.63&zoom=15').place).toEqual({ lat: -23.55, lng: -46.63, zoom: 15 });
});

test('the landing page’s link to a region is read', () => {
  expect(read('region=zona+sul')).toMatchObject({ filter: { region: 'zona sul' }, place: null });
});

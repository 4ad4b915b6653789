import fc from 'fast-check';
import { knownRegions, setRegions } from '#contract/ground/regions.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import {
  filterOf,
  MANAGE_SORTS,
  matchCount,
  readManageSearch,
  regionsLike,
  toRegion,
  writeManageSearch,
} from '@/features/properties/manage/manageSearch';

const read = (address: string) => readManageSearch(new URLSearchParams(address));

test('the filters are read from the address', () => {
  expect(read('q=vila+mariana&region=zona+sul&status=vendido&minPrice=500000&maxPrice=1250000.50')).toEqual({
    q: 'vila mariana',
    region: 'zona sul',
    status: 'vendido',
    minPrice: '500000',
    maxPrice: '1250000.50',
  });
});

test('unknown values are left out', () => {
  expect(read('q=vi&region=+&status=perdido&minPrice=caro&maxPrice=-1&page=3')).toEqual({});
});

test('written filters are read as the same', () => {
  const amount = fc.nat(9_999_999).map(String);
  const search = fc.record(
    {
      q: fc.stringMatching(/^\w{3,20}$/),
      region: fc.constantFrom('zona', 'abc'),
      minPrice: amount,
      maxPrice: amount,
      maxMonthly: amount,
      minArea: fc.integer({ min: 1, max: 9_999_999 }).map(String),
      suites: fc.constantFrom('1', '4'),
      broughtBy: fc.uuid(),
      characteristic: fc.subarray([...CHARACTERISTICS], { minLength: 1 }),
      sort: fc.constantFrom(...MANAGE_SORTS),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(search, (wanted) => {
      expect(readManageSearch(writeManageSearch(wanted))).toEqual(wanted);
    }),
  );
});

test('part of a name matches all regions that contain it, in any case', () => {
  expect(regionsLike('ZONA')).toEqual(['zona oeste', 'zona leste', 'zona sul', 'zona norte']);
});

test('a whole name stands in the address as its key: the link finds the region by its next name, too', () => {
  expect(toRegion(' central')).toBe('central');
  setRegions(
    knownRegions().map((region) => (region.key === 'central' ? { ...region, name: 'Centro, Velho' } : region)),
  );

  expect(read('region=centro, velho').region).toBe('central');
  expect(regionsLike('central')).toEqual(['central']);
});

test('an unknown region matches nothing, without a request', () => {
  expect(filterOf({ region: 'litoral' })).toBeNull();
});

test('what is no longer on offer is listed too, unless a status is chosen', () => {
  expect(filterOf({})).toEqual({ status: ['disponível', 'reservado', 'vendido', 'alugado', 'suspenso'] });
  expect(filterOf({ status: 'suspenso' })).toEqual({ status: ['suspenso'] });
});

test('the number of matches stands before the total', () => {
  expect(matchCount({ total: 412, exact: true }, 1428)).toBe('412 de 1.428');
  expect(matchCount({ total: 10_000, exact: false }, 12_000)).toBe('mais de 10.000 de 12.000');
  expect(matchCount(undefined, 428)).toBe('… de 428');
});

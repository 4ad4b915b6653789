import fc from 'fast-check';
import {
  filterOf,
  matchCount,
  readManageSearch,
  regionsLike,
  writeManageSearch,
} from '@/features/properties/manage/manageSearch';

const read = (address: string) => readManageSearch(new URLSearchParams(address));

test('the address tells what is looked for', () => {
  expect(read('q=vila+mariana&region=zona+sul&minPrice=500000&maxPrice=1250000.50')).toEqual({
    q: 'vila mariana',
    region: 'zona sul',
    minPrice: '500000',
    maxPrice: '1250000.50',
  });
});

test('what it does not know it leaves out', () => {
  expect(read('q=vi&region=+&minPrice=caro&maxPrice=-1&page=3')).toEqual({});
});

test('a search that was written is read as the same', () => {
  const amount = fc.nat(9_999_999).map(String);
  const search = fc.record(
    { q: fc.stringMatching(/^\w{3,20}$/), region: fc.constantFrom('zona', 'abc'), minPrice: amount, maxPrice: amount },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(search, (wanted) => {
      expect(readManageSearch(writeManageSearch(wanted))).toEqual(wanted);
    }),
  );
});

test('part of a name stands for all regions that have it, without regard to case', () => {
  expect(regionsLike('ZONA')).toEqual(['zona oeste', 'zona leste', 'zona sul', 'zona norte']);
  expect(regionsLike('Central')).toEqual(['central']);
});

test('a region that there is not matches nothing, and nobody need ask the server', () => {
  expect(filterOf({ region: 'litoral' })).toBeNull();
  expect(filterOf({})).toEqual({});
});

test('how many match is said beside how many there are', () => {
  expect(matchCount({ total: 412, exact: true }, 1428)).toBe('412 de 1.428');
  expect(matchCount({ total: 10_000, exact: false }, 12_000)).toBe('mais de 10.000 de 12.000');
  expect(matchCount(undefined, 428)).toBe('… de 428');
});

import fc from 'fast-check';
import { paths } from '../../../../contract/ground/paths.ts';
import { paintedAddress } from '../../../../server/site/pages/paintedAddress.ts';
import { readMapSearch } from '../../../../src/features/public/map/mapSearch.ts';

test('parameters of other sites make no page of their own', () => {
  expect(paintedAddress('/property/1?fbclid=abc&utm_source=whatsapp', paths.property())).toBe('/property/1');
  expect(paintedAddress('/map?utm_source=x', paths.map())).toBe('/map');
});

test('what a page shows by its address stays', () => {
  expect(paintedAddress('/landing?fbclid=abc&contato=enviado', paths.landing())).toBe('/landing?contato=enviado');
  expect(paintedAddress('/?fbclid=abc&redirect=/my-leads?status=novo', paths.login())).toBe(
    '/?redirect=%2Fmy-leads%3Fstatus%3Dnovo',
  );
  expect(paintedAddress('/map?zoom=14&lat=-23.5&lng=-46.6&sort=price&region=abc&x=1', paths.map())).toBe(
    '/map?region=abc&sort=price&lat=-23.5&lng=-46.6&zoom=14',
  );
});

test('the map’s painted copy is of the search that the browser reads from the whole address', () => {
  const name = fc.constantFrom(
    'region',
    'category',
    'minPrice',
    'bedrooms',
    'q',
    'area',
    'sort',
    'lat',
    'lng',
    'zoom',
    'x',
  );
  const value = fc.oneof(
    fc.constantFrom('abc', 'zona sul', 'casa', 'price', '-23.5', '14', 'Rua & praça'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const search = new URLSearchParams(pairs);
      const painted = new URL(paintedAddress(`/map?${search.toString()}`, paths.map()), 'http://server');
      expect(readMapSearch(painted.searchParams)).toEqual(readMapSearch(search));
    }),
  );
});

import { readMapSearch } from '@/features/public/map/mapSearch';
import { prerenderedListQuery } from '@/features/public/map/prerenderedList';
import { boxOf } from '../../../../server/properties/map/grid.ts';
import { requestedGrid } from '../../../../server/properties/map/map.ts';

const queryOf = (address: string, wide = false) =>
  prerenderedListQuery(readMapSearch(new URLSearchParams(address)), wide);

describe('the list that the server paints, before there is a map', () => {
  test('is of what a phone shows around the usual place', () => {
    const { bbox = [0, 0, 0, 0] } = queryOf('');
    const [west, south, east, north] = bbox;

    expect(west).toBeLessThan(-46.69);
    expect(east).toBeGreaterThan(-46.57);
    expect(east - west).toBeLessThan(0.16);
    expect(south).toBeLessThan(-23.6);
    expect(north).toBeGreaterThan(-23.5);
    expect(north - south).toBeLessThan(0.16);
  });

  test('has the box of the server’s answer for the map: whole cells', () => {
    for (let zoom = 4; zoom <= 19; zoom++) {
      const { bbox } = queryOf(`lat=${-23.55 + zoom / 100}&lng=${-46.63 - zoom / 77}&zoom=${zoom}`);
      const answered = boxOf(requestedGrid({ zoom, bbox }));
      for (const [index, edge] of answered.entries()) expect(bbox?.[index]).toBeCloseTo(edge, 6);
    }
  });

  test('is of more beside the list of a desktop', () => {
    const [west, , east] = queryOf('', true).bbox ?? [0, 0, 0, 0];

    expect(east - west).toBeGreaterThan(0.23);
  });

  test('is of all that match a filter whose address has no place', () => {
    expect(queryOf('region=abc&bedrooms=2')).toEqual({
      region: ['abc'],
      bedrooms: 2,
      sort: '-createdAt',
      pageSize: 24,
    });
  });

  test('is of the place in the address, with its filter and order', () => {
    const { bbox, region, sort } = queryOf('region=abc&sort=price&lat=-23.66&lng=-46.53&zoom=14');

    expect([region, sort]).toEqual([['abc'], 'price']);
    expect(bbox?.[0]).toBeCloseTo(-46.547, 2);
    expect(bbox?.[2]).toBeCloseTo(-46.513, 2);
  });
});

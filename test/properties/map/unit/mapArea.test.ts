import fc from 'fast-check';
import type { BBox } from '#contract/ground/location.ts';
import { queryBox, countOf, extentOf, featureOf, isOneSpot } from '@/features/public/map/mapArea';
import { aClusterOf, aPin } from '#test/mapFeatures.ts';

const boxes: fc.Arbitrary<BBox> = fc
  .tuple(
    fc.double({ min: -170, max: 160, noNaN: true }),
    fc.double({ min: -80, max: 70, noNaN: true }),
    fc.double({ min: 0.001, max: 10, noNaN: true }),
    fc.double({ min: 0.001, max: 10, noNaN: true }),
  )
  .map(([west, south, width, height]) => [west, south, west + width, south + height]);

test('the requested box covers the window', () => {
  fc.assert(
    fc.property(boxes, fc.integer({ min: 4, max: 19 }), ([west, south, east, north], zoom) => {
      const box = queryBox([west, south, east, north], zoom);
      expect(box[0]).toBeLessThanOrEqual(west + 1e-6);
      expect(box[1]).toBeLessThanOrEqual(south + 1e-6);
      expect(box[2]).toBeGreaterThanOrEqual(east - 1e-6);
      expect(box[3]).toBeGreaterThanOrEqual(north - 1e-6);
    }),
  );
});

test('a map moved by a pixel asks for the same box', () => {
  const pixel = 360 / 2 ** (12 + 8);
  const box: BBox = [-46.7001, -23.6001, -46.6001, -23.5001];
  const moved: BBox = [box[0] + pixel, box[1] + pixel, box[2] + pixel, box[3] + pixel];
  expect(queryBox(moved, 12)).toEqual(queryBox(box, 12));
});

test('the count is that of pins and clusters together', () => {
  expect(countOf([aPin(), aClusterOf(9), aClusterOf(12)])).toBe(22);
  expect(countOf([])).toBe(0);
});

test('the extent leaves out what stands at the default point for want of a location', () => {
  const nowhere = aPin({ at: { lat: -23.55, lng: -46.63 }, located: false });
  const south = aPin({ at: { lat: -23.7, lng: -46.5 } });
  const north = aPin({ at: { lat: -23.6, lng: -46.4 } });
  expect(extentOf([nowhere, south, north])).toEqual([-46.5, -23.7, -46.4, -23.6]);
  expect(extentOf([nowhere])).toBeNull();
});

test('a property is shown by its own pin or by the cluster it is in', () => {
  const pin = aPin({ id: 'a', at: { lat: -23.5, lng: -46.5 } });
  const cluster = aClusterOf(3, [-46.8, -23.7, -46.6, -23.6]);
  expect(featureOf([cluster, pin], 'a', { lat: -23.5, lng: -46.5 })).toBe(pin);
  expect(featureOf([cluster, pin], 'b', { lat: -23.65, lng: -46.7 })).toBe(cluster);
  expect(featureOf([cluster, pin], 'c', { lat: -22, lng: -46.7 })).toBeUndefined();
});

test('flats of one house are one spot, neighbours are not', () => {
  expect(isOneSpot(aClusterOf(4, [-46.63, -23.55, -46.6299997, -23.5499997]))).toBe(true);
  expect(isOneSpot(aClusterOf(2, [-46.63, -23.55, -46.6299, -23.55]))).toBe(false);
});

import fc from 'fast-check';
import { boxAround, boxOf, countOf, isCluster, keyOf } from '@/features/public/map/mapArea';
import type { MapFeature } from '@/features/public/map/mapArea';
import { mergeOverlapping } from '@/features/public/map/mergeOverlapping';
import { aClusterOf, aPin } from '#test/mapFeatures.ts';

const features: fc.Arbitrary<MapFeature[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      at: fc.record({
        lat: fc.double({ min: -23.8, max: -23.3, noNaN: true }),
        lng: fc.double({ min: -46.9, max: -46.4, noNaN: true }),
      }),
      price: fc.integer({ min: 100_000, max: 9_000_000 }),
    }),
    { selector: ({ id }) => id, maxLength: 120 },
  )
  .map((pins) => pins.map((pin) => aPin(pin)));

test('nothing is lost: counts, lowest price and extent stay', () => {
  fc.assert(
    fc.property(features, fc.integer({ min: 8, max: 19 }), (all, zoom) => {
      fc.pre(all.length > 0);
      const merged = mergeOverlapping(all, zoom, null);
      const lowest = (some: MapFeature[]) =>
        Math.min(...some.map((one) => (isCluster(one) ? one.properties.minPrice : one.properties.price)));
      expect(countOf(merged)).toBe(countOf(all));
      expect(lowest(merged)).toBe(lowest(all));
      expect(merged.map(boxOf).reduce(boxAround)).toEqual(all.map(boxOf).reduce(boxAround));
    }),
  );
});

test('what is left no longer overlaps', () => {
  fc.assert(
    fc.property(features, (all) => {
      const merged = mergeOverlapping(all, 12, null);
      expect(mergeOverlapping(merged, 12, null)).toHaveLength(merged.length);
    }),
  );
});

test('the order of the answer makes no difference', () => {
  fc.assert(
    fc.property(features, (all) => {
      const keys = (some: MapFeature[]) => mergeOverlapping(some, 12, null).map(keyOf).toSorted();
      expect(keys(all.toReversed())).toEqual(keys(all));
    }),
  );
});

test('two prices side by side are a cluster from afar and two pins from close by', () => {
  const pair = [aPin({ at: { lat: -23.55, lng: -46.63 } }), aPin({ at: { lat: -23.55, lng: -46.629 } })];
  expect(mergeOverlapping(pair, 12, null)).toEqual([
    expect.objectContaining({ properties: expect.objectContaining({ count: 2 }) as unknown }),
  ]);
  expect(mergeOverlapping(pair, 18, null)).toHaveLength(2);
});

test('what is being looked at stays by itself', () => {
  const chosen = aPin({ id: 'a', at: { lat: -23.55, lng: -46.63 } });
  const merged = mergeOverlapping([chosen, aClusterOf(5, [-46.64, -23.56, -46.62, -23.54])], 12, 'a');
  expect(merged).toContain(chosen);
  expect(countOf(merged)).toBe(6);
});

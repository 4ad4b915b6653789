import fc from 'fast-check';
import { latitudeOf, longitudeOf, unitsOf, unitX, unitY } from '../../../../server/properties/core/mercator.ts';

const WORLD = 2 ** 30;
const unit = fc.integer({ min: 0, max: WORLD - 1 });

test('the world begins in the north-west, and its middle is where the Greenwich meridian meets the equator', () => {
  expect([unitX(-180), unitY(85.051_128_779_806_6)]).toEqual([0, 0]);
  expect([unitX(0), unitY(0)]).toEqual([WORLD / 2, WORLD / 2]);
  expect([longitudeOf(0), longitudeOf(WORLD)]).toEqual([-180, 180]);
  expect(latitudeOf(0)).toBeCloseTo(85.051_128_78, 8);
});

test('what is beyond the world is at its edge', () => {
  expect([unitX(-541), unitX(180), unitX(541)]).toEqual([0, WORLD - 1, WORLD - 1]);
  expect([unitY(90), unitY(86), unitY(-86), unitY(-90)]).toEqual([0, 0, WORLD - 1, WORLD - 1]);
});

test('every place lies between the edges of its unit', () => {
  const lat = fc.double({ min: -85, max: 85, noNaN: true });
  const lng = fc.double({ min: -180, max: 179.999_999, noNaN: true });
  // The edges are computed too: a nanodegree (0.1 mm) is within the rounding.
  const rounding = 1e-9;
  fc.assert(
    fc.property(lat, lng, (north, east) => {
      expect(longitudeOf(unitX(east))).toBeLessThanOrEqual(east + rounding);
      expect(longitudeOf(unitX(east) + 1)).toBeGreaterThan(east - rounding);
      expect(latitudeOf(unitY(north))).toBeGreaterThanOrEqual(north - rounding);
      expect(latitudeOf(unitY(north) + 1)).toBeLessThan(north + rounding);
    }),
  );
});

test('the middle of a unit lies in that unit', () => {
  fc.assert(
    fc.property(unit, (value) => {
      expect(unitX(longitudeOf(value + 0.5))).toBe(value);
      expect(unitY(latitudeOf(value + 0.5))).toBe(value);
    }),
  );
});

test('a box has the units it has a part of; written with twelve digits and read again it still has the same', () => {
  fc.assert(
    fc.property(unit, unit, unit, unit, (a, b, c, d) => {
      const [north, south] = [Math.min(a, b), Math.max(a, b)];
      const [west, east] = [Math.min(c, d), Math.max(c, d)];
      const edges = [longitudeOf(west), latitudeOf(south + 1), longitudeOf(east + 1), latitudeOf(north)] as const;
      const written = edges.map((edge) => Number(edge.toFixed(12))) as [number, number, number, number];

      expect(unitsOf([...edges])).toEqual({ rows: [north, south], columns: [west, east] });
      expect(unitsOf(written)).toEqual(unitsOf([...edges]));
    }),
  );
});

test('a box without an extent has one unit, and the box around the world all of them', () => {
  expect(unitsOf([-46.7, -23.6, -46.7, -23.6])).toEqual({
    rows: [unitY(-23.6), unitY(-23.6)],
    columns: [unitX(-46.7), unitX(-46.7)],
  });
  expect(unitsOf([-400, -90, 540, 90])).toEqual({ rows: [0, WORLD - 1], columns: [0, WORLD - 1] });
});

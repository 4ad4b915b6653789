/** @jest-environment jsdom */
import fc from 'fast-check';
import { formatArea, MAX_CORNERS } from '#contract/ground/mapArea.ts';
import { parseArea } from '#contract/ground/parseArea.ts';
import { areaOfLine } from '@/shared/ui/map/drawing/areaOfLine';
import type { Line } from '@/shared/ui/map/drawing/areaOfLine';

/** As at zoom 14 in São Paulo, about. */
const toLocation = (x: number, y: number) => ({ lat: -23.5 - y * 8e-5, lng: -46.6 + x * 8.6e-5 });

test('a triangle stays a triangle', () => {
  const line: Line = [
    [100, 100],
    [200, 100],
    [300, 100],
    [200, 300],
  ];
  expect(areaOfLine(line, toLocation)).toEqual([
    { lat: -23.508, lng: -46.5914 },
    { lat: -23.508, lng: -46.5742 },
    { lat: -23.524, lng: -46.5828 },
  ]);
});

test('a tap, a stroke and a slip are too small', () => {
  expect(areaOfLine([[5, 5]], toLocation)).toBe('small');
  expect(
    areaOfLine(
      [
        [0, 0],
        [200, 200],
      ],
      toLocation,
    ),
  ).toBe('small');
  expect(
    areaOfLine(
      [
        [0, 0],
        [200, 5],
        [100, 10],
      ],
      toLocation,
    ),
  ).toBe('small');
});

test('half a continent is too large', () => {
  const far = (x: number, y: number) => ({ lat: -y / 10, lng: x / 10 });
  expect(
    areaOfLine(
      [
        [0, 0],
        [200, 0],
        [0, 200],
      ],
      far,
    ),
  ).toBe('large');
});

test('whatever is drawn, its area fits an address', () => {
  const pixels = fc.integer({ min: 0, max: 1200 });
  fc.assert(
    fc.property(fc.array(fc.tuple(pixels, pixels), { minLength: 1, maxLength: 2000, size: 'max' }), (line) => {
      const area = areaOfLine(line, toLocation);
      if (typeof area === 'string') return;
      expect(area.length).toBeLessThanOrEqual(MAX_CORNERS);
      expect(parseArea(formatArea(area))).toEqual(area);
    }),
  );
});

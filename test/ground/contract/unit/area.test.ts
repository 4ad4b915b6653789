import { areaField } from '#contract/ground/location.ts';
import { formatArea, MAX_CORNERS } from '#contract/ground/mapArea.ts';
import { parseArea } from '#contract/ground/parseArea.ts';

const triangle = [
  { lat: -23.55, lng: -46.63 },
  { lat: -23.6, lng: -46.7 },
  { lat: -23.5, lng: -46.7 },
];
const corners = (count: number) =>
  Array.from({ length: count }, (_, corner) => `${-23 - corner / 100}_${-46 - (corner % 7) / 10}`).join('_');

describe('a drawn area', () => {
  test('is written as an address shows it, and read again', () => {
    const text = formatArea(triangle);
    expect(text).toBe('-23.55_-46.63_-23.6_-46.7_-23.5_-46.7');
    expect(new URLSearchParams({ area: text }).toString()).toBe(`area=${text}`);
    expect(parseArea(text)).toEqual(triangle);
    expect(areaField().validateSync(text)).toEqual(triangle);
  });

  test.each([
    ['nothing', ''],
    ['two corners', '1_1_2_2'],
    ['two corners, one of them twice', '1_1_2_2_1_1'],
    ['a longitude too few', '1_1_2_2_3'],
    ['too many corners', corners(MAX_CORNERS + 1)],
    ['a corner beyond the map', '86_1_80_1_80_2'],
    ['a corner beyond the edge of the world', '1_181_2_175_3_176'],
    ['more than ten degrees', '1_1_12_1_1_2'],
    ['no number', '1_1_2_2_3_x'],
    ['an exponent', '1_1_2_2_3_1e1'],
  ])('is refused: %s', (_what, text) => {
    expect(parseArea(text)).toBeNull();
    expect(() => areaField().validateSync(text)).toThrow('Informe a área como lat_lng_lat_lng_…');
  });

  test('may have as many corners as allowed', () => {
    expect(parseArea(corners(MAX_CORNERS))).toHaveLength(MAX_CORNERS);
  });
});

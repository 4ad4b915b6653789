import { MAX_AREA_SIDE, MAX_CORNERS } from './mapArea.ts';
import type { Area, Corner } from './mapArea.ts';

/** Web Mercator ends here. */
const MAX_LATITUDE = 85;

/** No exponents or hexadecimals. */
export const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;

export const isPlace = ({ lat, lng }: Corner) => Math.abs(lat) <= MAX_LATITUDE && Math.abs(lng) <= 180;

const sideOf = (degrees: number[]): number => Math.max(...degrees) - Math.min(...degrees);

/** Null when invalid. Not in area.ts, which every visitor page loads. */
export function parseArea(text: string): Area | null {
  const written = text.split('_');
  if (written.length % 2 !== 0 || written.length > 2 * MAX_CORNERS) return null;
  if (!written.every((degrees) => DEGREES.test(degrees))) return null;
  const numbers = written.map(Number);
  const area = Array.from({ length: numbers.length / 2 }, (_, corner) => ({
    lat: numbers[2 * corner] ?? NaN,
    lng: numbers[2 * corner + 1] ?? NaN,
  }));
  return isArea(area) ? area : null;
}

function isArea(area: Area): boolean {
  const different = new Set(area.map(({ lat, lng }) => `${lat} ${lng}`));
  return (
    different.size >= 3 &&
    area.every(isPlace) &&
    sideOf(area.map(({ lat }) => lat)) <= MAX_AREA_SIDE &&
    sideOf(area.map(({ lng }) => lng)) <= MAX_AREA_SIDE
  );
}

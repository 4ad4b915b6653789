import type { BBox } from '#contract/ground/location.ts';
import { latitudeOf, longitudeOf, unitX, unitY, WORLD_BITS } from '../server/properties/core/mercator.ts';

const PIXELS = { width: 1280, height: 800 };

/** A window's part of a map around a point. A tile of 256 pixels is 2^(30 - zoom) units wide. */
export function viewOf(zoom: number, { lat, lng }: { lat: number; lng: number }): BBox {
  const unitsPerPixel = 2 ** (WORLD_BITS - 8 - zoom);
  const [x, y] = [unitX(lng), unitY(lat)];
  const [dx, dy] = [(PIXELS.width / 2) * unitsPerPixel, (PIXELS.height / 2) * unitsPerPixel];
  return [longitudeOf(x - dx), latitudeOf(y + dy), longitudeOf(x + dx), latitudeOf(y - dy)];
}

/** The middle of the city. */
export const CITY = { lat: -23.585, lng: -46.625 };

/**
 * The square world of web maps (Web Mercator) in whole units, 2^30 a side (4 cm at the equator), counted from the
 * north-west corner: the unit of `properties.map_x` and `map_y`, which migration 0003 computes by the same formulas.
 */
export const WORLD_BITS = 30;
const WORLD = 2 ** WORLD_BITS;

const clamp = (unit: number) => Math.min(WORLD - 1, Math.max(0, Math.floor(unit)));

/** The unit that a longitude lies in; beyond the world its last one. */
export function unitX(lng: number): number {
  return clamp(((lng + 180) / 360) * WORLD);
}

/** The unit that a latitude lies in; towards the poles the last one. */
export function unitY(lat: number): number {
  const radians = (Math.min(90, Math.max(-90, lat)) * Math.PI) / 180;
  return clamp((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * WORLD);
}

/** The longitude of a unit's west edge. */
export function longitudeOf(x: number): number {
  return (x / WORLD) * 360 - 180;
}

/** The latitude of a unit's north edge. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
}

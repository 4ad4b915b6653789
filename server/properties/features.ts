import { DEFAULT_POINT } from '#contract/constants.ts';
import type { Cell } from './grid.ts';
import { latitudeOf, longitudeOf } from './mercator.ts';

/** What a point of the map shows; numbers are as PostgreSQL writes them. */
export interface Pin {
  id: string;
  name: string;
  price: string;
  offer: string | null;
  lat: string | null;
  lng: string | null;
}

/**
 * `MapPoint` of the contract, as JSON. Text put together: hundreds of features cost half of what numbers read, made into
 * objects and written again do.
 */
export function pointJson({ id, name, price, offer, lat, lng }: Pin): string {
  const located = lat !== null && lng !== null;
  const spot = located ? `${lng},${lat}` : `${DEFAULT_POINT.lng},${DEFAULT_POINT.lat}`;
  const told = offer === null ? 'null' : JSON.stringify(offer);
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${spot}]},"properties":{"_id":"${id}","name":${JSON.stringify(name)},"price":${price},"offer":${told},"located":${located ? 'true' : 'false'}}}`;
}

/** `MapCluster` of the contract, as JSON. */
export function clusterJson(cell: Cell): string {
  const middle = `${longitudeOf(cell.middle_x)},${latitudeOf(cell.middle_y)}`;
  const box = `${longitudeOf(cell.west)},${latitudeOf(cell.south + 1)},${longitudeOf(cell.east + 1)},${latitudeOf(cell.north)}`;
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${middle}]},"properties":{"cluster":true,"count":${cell.count},"minPrice":${cell.min_cents / 100},"bbox":[${box}]}}`;
}

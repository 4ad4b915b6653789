import type { Location } from '../ground/location.ts';
import { DEFAULT_POINT } from '../properties/propertyValues.ts';

/** Where pages find it, if it is not the specified one. */
export const MAP_CENTER_META = 'map-center';

export const writeCenter = (center: Location | null): string | null =>
  center?.lat === DEFAULT_POINT.lat && center.lng === DEFAULT_POINT.lng
    ? null
    : center
      ? `${center.lat},${center.lng}`
      : '';

export function readCenter(written: string | undefined): Location | null {
  if (written === undefined) return DEFAULT_POINT;
  const [lat = NaN, lng = NaN] = written.split(',').map(Number);
  return written === '' ? null : { lat, lng };
}

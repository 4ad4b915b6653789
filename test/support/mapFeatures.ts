import type { BBox, Location } from '#contract/ground/location.ts';
import type { MapCluster, MapPoint } from '#contract/properties/propertyMap.ts';

interface Pin {
  id?: string;
  at?: Location;
  price?: number;
  located?: boolean;
}

/** A property as the map's answer tells it. */
export function aPin({
  id = 'a',
  at = { lat: -23.55, lng: -46.63 },
  price = 850_000,
  located = true,
}: Pin = {}): MapPoint {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
    properties: { _id: id, name: 'Casa', price, offer: null, located },
  };
}

export function aClusterOf(count: number, bbox: BBox = [-46.64, -23.56, -46.62, -23.54]): MapCluster {
  const [west, south, east, north] = bbox;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] },
    properties: { cluster: true, count, minPrice: 500_000, bbox },
  };
}

import type { BBox } from '../ground/location.ts';
import type { Reais } from '../ground/units.ts';

interface Feature<Properties> {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] };
  properties: Properties;
}

export type MapCluster = Feature<{ cluster: true; count: number; minPrice: Reais; bbox: BBox }>;
/** Not `located`: the default point. In a search of rents, prices are rents. */
export type MapPoint = Feature<{ _id: string; name: string; price: Reais; offer: string | null; located: boolean }>;

/** All matches in `bbox`, west and north edges included. */
export interface PropertyMap {
  type: 'FeatureCollection';
  bbox: BBox;
  features: (MapCluster | MapPoint)[];
}

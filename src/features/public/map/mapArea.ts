import type { BBox, Location } from '#contract/ground/location.ts';
import type { Area } from '#contract/ground/mapArea.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PropertiesMapQuery } from '#contract/properties/properties.ts';
import type { MapCluster, PropertyMap } from '#contract/properties/propertyMap.ts';
import { MAP_POINTS_ZOOM } from '#contract/properties/propertyValues.ts';
import { propertyFilterOf } from './mapSearch';
import type { Place } from './mapSearch';

export type MapFeature = PropertyMap['features'][number];

export interface VisibleArea {
  place: Place;
  bbox: BBox;
}

export const isCluster = (feature: MapFeature): feature is MapCluster => 'cluster' in feature.properties;

export const locationOf = ({ geometry: { coordinates } }: MapFeature): Location => ({
  lat: coordinates[1],
  lng: coordinates[0],
});

/** Stable across answers; a grown cluster gets a new one. */
export function keyOf(feature: MapFeature): string {
  return isCluster(feature)
    ? `${feature.geometry.coordinates.join(' ')} ${feature.properties.count}`
    : feature.properties._id;
}

export const weightOf = (feature: MapFeature): number => (isCluster(feature) ? feature.properties.count : 1);

/** Properties, including those in clusters. */
export const countOf = (features: readonly MapFeature[]): number =>
  features.reduce((sum, feature) => sum + weightOf(feature), 0);

/** Widened to steps of 16 px: small moves send no request. */
export function queryBox([west, south, east, north]: BBox, zoom: number): BBox {
  const step = 360 / 2 ** (zoom + 4);
  const down = (degrees: number) => Number((Math.floor(degrees / step) * step).toFixed(6));
  const up = (degrees: number) => Number((Math.ceil(degrees / step) * step).toFixed(6));
  return [Math.max(down(west), -540), Math.max(down(south), -85), Math.min(up(east), 540), Math.min(up(north), 85)];
}

/** Without area: the extent of all that matches. */
export const mapQueryOf = (filter: MapFilter, area: VisibleArea | null): PropertiesMapQuery => ({
  ...propertyFilterOf(filter),
  ...(area ? { bbox: queryBox(area.bbox, area.place.zoom), zoom: area.place.zoom } : { zoom: MAP_POINTS_ZOOM }),
});

const isWithin = ({ lat, lng }: Location, [west, south, east, north]: BBox): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

const isPlaced = (feature: MapFeature) => isCluster(feature) || feature.properties.located;

export function boxOf(feature: MapFeature): BBox {
  if (isCluster(feature)) return feature.properties.bbox;
  const { lat, lng } = locationOf(feature);
  return [lng, lat, lng, lat];
}

export const boxAround = (a: BBox, b: BBox): BBox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Ignores features without location; null if none remain. */
export function extentOf(features: readonly MapFeature[]): BBox | null {
  const [first, ...rest] = features.filter(isPlaced).map(boxOf);
  return first ? rest.reduce(boxAround, first) : null;
}

export function boxOfArea(area: Area): BBox {
  const [lats, lngs] = [area.map(({ lat }) => lat), area.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** No zoom separates them: the server's finest cell is 3.4e-7 degrees. */
export const isOneSpot = ({ properties: { bbox } }: MapCluster): boolean =>
  bbox[2] - bbox[0] < 1e-6 && bbox[3] - bbox[1] < 1e-6;

/** Its own pin or its cluster. */
export function featureOf(features: readonly MapFeature[], id: string, at: Location): MapFeature | undefined {
  return (
    features.find((feature) => !isCluster(feature) && feature.properties._id === id) ??
    features.find((feature) => isCluster(feature) && isWithin(at, feature.properties.bbox))
  );
}

import type { MapCluster, MapPoint, PropertyMap } from '#contract/properties/propertyMap.ts';
import { visitor } from './client.ts';

export const isCluster = (feature: MapCluster | MapPoint): feature is MapCluster => 'cluster' in feature.properties;
export const clustersOf = (map: PropertyMap) => map.features.filter(isCluster);
export const pointsOf = (map: PropertyMap) => map.features.filter((feature) => !isCluster(feature)) as MapPoint[];
export const countOf = (map: PropertyMap) =>
  clustersOf(map).reduce((sum, { properties }) => sum + properties.count, pointsOf(map).length);
export const ask = async (query: string): Promise<PropertyMap> => {
  const { status, body } = await visitor.get<PropertyMap>(`/properties/map?${query}`);
  expect(status).toBe(200);
  return body;
};
export const around = ({ lat, lng }: { lat: number; lng: number }, degrees: number) =>
  `bbox=${[lng - degrees, lat - degrees, lng + degrees, lat + degrees].join(',')}`;

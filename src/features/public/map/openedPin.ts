import type { BBox, Location } from '#contract/location.ts';
import { isCluster, keyOf, locationOf } from './mapArea';
import type { MapFeature } from './mapArea';

/** What the popup, or the phone's card, is about: one property, or those that stand on one spot. */
export type OpenedPin = {
  /** Of its feature. */
  key: string;
  at: Location;
  /** By keys alone: then the focus goes along, since nobody can point at the popup. */
  byKeyboard: boolean;
} & ({ kind: 'property'; id: string; located: boolean } | { kind: 'spot'; bbox: BBox; count: number });

export function openedPin(feature: MapFeature, byKeyboard: boolean): OpenedPin {
  const common = { key: keyOf(feature), at: locationOf(feature), byKeyboard };
  if (isCluster(feature)) {
    const { bbox, count } = feature.properties;
    return { ...common, kind: 'spot', bbox, count };
  }
  const { _id, located } = feature.properties;
  return { ...common, kind: 'property', id: _id, located };
}

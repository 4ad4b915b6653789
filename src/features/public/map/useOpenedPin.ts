import type { LatLngBoundsLiteral, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isCluster, isOneSpot, keyOf, locationOf } from './mapArea';
import type { MapFeature } from './mapArea';
import { ZOOMS } from './mapSearch';
import { selectView, viewLeft } from './mapSlice';
import type { OpenedPin } from './mapSlice';
import { mergeOverlapping } from './mergeOverlapping';
import type { MapResults } from './useMapResults';

/** Beyond it a cluster shows only its own spots. */
const CLUSTER_ZOOM = 18;

function openedPin(feature: MapFeature, byKeyboard: boolean, seen: ReadonlySet<string>): OpenedPin {
  const common = { key: keyOf(feature), at: locationOf(feature), byKeyboard };
  if (isCluster(feature)) {
    const { bbox, count } = feature.properties;
    return { ...common, kind: 'spot', bbox, count };
  }
  const { _id, located } = feature.properties;
  return { ...common, kind: 'property', id: _id, located, wasSeen: seen.has(_id) };
}

/** The pin closes when out of view, and reopens on return to this view. */
export function useOpenedPin(
  { features: answered, fresh }: Pick<MapResults, 'features' | 'fresh'>,
  zoom: number | undefined,
  seen: ReadonlySet<string>,
) {
  const { key } = useLocation();
  const store = useStore<Parameters<typeof selectView>[0]>();
  const dispatch = useDispatch();
  const [opened, setOpened] = useState(() => selectView(store.getState(), key).opened);
  // Stays after closing: the focus returns to this pin.
  const [separateKey, setSeparateKey] = useState(opened?.key ?? null);
  const features = useMemo(() => mergeOverlapping(answered, zoom ?? 0, separateKey), [answered, zoom, separateKey]);
  if (opened && fresh && !features.some((feature) => keyOf(feature) === opened.key)) setOpened(null);

  const leave = useEffectEvent(() => {
    dispatch(viewLeft({ key, opened: opened && { ...opened, byKeyboard: false } }));
  });
  useEffect(() => () => leave(), []);

  return {
    features,
    opened,
    /** Null for a cluster: the map zooms in. */
    open: (feature: MapFeature, byKeyboard: boolean, map: LeafletMap): OpenedPin | null => {
      if (isCluster(feature) && !isOneSpot(feature) && map.getZoom() < ZOOMS.max) {
        const [west, south, east, north] = feature.properties.bbox;
        const box: LatLngBoundsLiteral = [
          [south, west],
          [north, east],
        ];
        const zoom = Math.min(CLUSTER_ZOOM, map.getBoundsZoom(box));
        map.setView([(south + north) / 2, (west + east) / 2], Math.max(zoom, map.getZoom() + 1));
        setOpened(null);
        return null;
      }
      const pin = openedPin(feature, byKeyboard, seen);
      setOpened(pin);
      setSeparateKey(pin.key);
      return pin;
    },
    close: () => setOpened(null),
  };
}

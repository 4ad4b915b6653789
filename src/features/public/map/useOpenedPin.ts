import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isCluster, isOneSpot, keyOf } from './mapArea';
import type { MapFeature } from './mapArea';
import { ZOOMS } from './mapSearch';
import { mergeOverlapping } from './mergeOverlapping';
import { openedPin } from './openedPin';
import type { OpenedPin } from './openedPin';
import type { MapResults } from './useMapResults';
import { keepOpened, keptOpened } from './mapSlice';

/** Closer than this there is nothing more to tell apart in a cluster than its own spots. */
const CLUSTER_ZOOM = 18;

/**
 * The pins as they are drawn, and which one is open. It closes when the map shows it no more, and is open again for
 * whoever comes back to this view.
 */
export function useOpenedPin(
  { features: answered, fresh }: Pick<MapResults, 'features' | 'fresh'>,
  zoom: number | undefined,
) {
  const { key } = useLocation();
  const [opened, setOpened] = useState<OpenedPin | null>(() => keptOpened(key));
  // Also once it is closed: the focus returns to it.
  const [kept, setKept] = useState(opened?.key ?? null);
  const features = useMemo(() => mergeOverlapping(answered, zoom ?? 0, kept), [answered, zoom, kept]);
  if (opened && fresh && !features.some((feature) => keyOf(feature) === opened.key)) setOpened(null);

  const keep = useEffectEvent(() => {
    keepOpened(key, opened && { ...opened, byKeyboard: false });
  });
  useEffect(
    () => () => {
      keep();
    },
    [],
  );

  return {
    features,
    opened,
    /** Null for a cluster that the map goes closer to instead. */
    open: (feature: MapFeature, byKeyboard: boolean, map: LeafletMap): OpenedPin | null => {
      if (isCluster(feature) && !isOneSpot(feature) && map.getZoom() < ZOOMS.max) {
        const [west, south, east, north] = feature.properties.bbox;
        const bounds: [[number, number], [number, number]] = [
          [south, west],
          [north, east],
        ];
        const zoom = Math.min(CLUSTER_ZOOM, map.getBoundsZoom(bounds, false));
        map.setView([(south + north) / 2, (west + east) / 2], Math.max(zoom, map.getZoom() + 1));
        setOpened(null);
        return null;
      }
      const pin = openedPin(feature, byKeyboard);
      setOpened(pin);
      setKept(pin.key);
      return pin;
    },
    close: () => {
      setOpened(null);
    },
  };
}

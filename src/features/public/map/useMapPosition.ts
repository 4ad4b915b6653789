import { latLngBounds } from 'leaflet';
import type { LatLng, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { BBox, Location } from '#contract/ground/location.ts';
import { useWide } from '@/shared/ui/useWide';
import type { VisibleArea } from './mapArea';
import { placeAt, samePlace, startPlace, ZOOMS } from './mapSearch';
import { BELOW_PILL } from './phone/sheetStops';
import type { MapView } from './useMapView';
import { watchMoves } from './watchMoves';
import type { MoveCause, Moves } from './watchMoves';

/** A whole region still fits. */
const MATCHES_ZOOM = 14;

const pointBelow = (map: LeafletMap, point: Location, pixels: number, zoom = map.getZoom()): LatLng =>
  map.unproject(map.project(point, zoom).add([0, pixels]), zoom);

/** The visible part. */
function areaOf(map: LeafletMap, covered: number): VisibleArea {
  const bounds = map.getBounds();
  const { lat: north } = pointBelow(map, bounds.getNorthWest(), covered);
  const bbox: BBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), north];
  return { place: placeAt(pointBelow(map, map.getCenter(), covered / 2), map.getZoom()), bbox };
}

export function useMapPosition({ place, extent, filter, state: { area }, onMoveEnd }: MapView) {
  const map = useMap();
  const moves = useRef<Moves>(undefined);
  /** Pixels at the upper edge. */
  const covered = useWide() ? 0 : BELOW_PILL;

  const report = useEffectEvent((cause: MoveCause) => onMoveEnd(areaOf(map, covered), cause));
  useEffect(() => {
    const watched = watchMoves(map, (cause) => report(cause));
    moves.current = watched;
    const stopSize = followSize(map, watched);
    return () => {
      stopSize();
      watched.stop();
    };
  }, [map]);

  const goTo = useEffectEvent(() => {
    const next = place ?? (area ? null : startPlace());
    if (!next || (area && samePlace(next, area.place))) return;
    const middle = pointBelow(map, next, -covered / 2, next.zoom);
    moves.current?.goTo(() => map.setView(middle, next.zoom, { animate: false }));
  });
  // Numbers: a new address object must not repeat the map's own move.
  useEffect(() => goTo(), [map, place?.lat, place?.lng, place?.zoom]);

  const show = useEffectEvent(([west, south, east, north]: BBox) => {
    moves.current?.goTo(() => {
      // The phone's sheet may have returned.
      map.invalidateSize({ pan: false });
      map.fitBounds(latLngBounds([south, west], [north, east]), {
        paddingTopLeft: [48, 48 + covered],
        paddingBottomRight: [48, 48],
        maxZoom: filter.area ? ZOOMS.max : MATCHES_ZOOM,
        animate: false,
      });
    });
  });
  useEffect(() => {
    if (extent) show(extent);
  }, [map, extent]);

  return (point: Location) => moves.current?.moveForLayout(() => map.panInside(point, { padding: [64, 64] }));
}

/** A new width keeps the centre; a new height alone (a phone's sheet) moves nothing under the finger. */
function followSize(map: LeafletMap, { moveForLayout }: Moves): () => void {
  const container = map.getContainer();
  const watcher = new ResizeObserver(() => {
    const { x, y } = map.getSize();
    const { clientWidth, clientHeight } = container;
    // Hidden while the next page loads.
    if (clientWidth === 0 || (x === clientWidth && y === clientHeight)) return;
    moveForLayout(() => map.invalidateSize({ pan: x !== clientWidth, animate: false }));
  });
  watcher.observe(container);
  return () => watcher.disconnect();
}

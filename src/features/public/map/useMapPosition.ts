import { latLngBounds } from 'leaflet';
import type { LatLng, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { BBox, Location } from '#contract/ground/location.ts';
import type { VisibleArea } from './mapArea';
import { DEFAULT_PLACE, placeAt, samePlace } from './mapSearch';
import type { Place } from './mapSearch';
import { watchMoves } from './watchMoves';
import type { MoveCause, Moves } from './watchMoves';

export interface MapTarget {
  /** Null: the map stays. */
  place: Place | null;
  fit: BBox | null;
  maxFitZoom: number;
  /** Pixels covered at the upper edge; the middle is that of the rest. */
  covered: number;
}

const pointBelow = (map: LeafletMap, point: Location, pixels: number, zoom = map.getZoom()): LatLng =>
  map.unproject(map.project(point, zoom).add([0, pixels]), zoom);

/** The visible part. */
function areaOf(map: LeafletMap, covered: number): VisibleArea {
  const bounds = map.getBounds();
  const { lat: north } = pointBelow(map, bounds.getNorthWest(), covered);
  const bbox: BBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), north];
  return { place: placeAt(pointBelow(map, map.getCenter(), covered / 2), map.getZoom()), bbox };
}

export function useMapPosition(
  { place, fit, maxFitZoom, covered }: MapTarget,
  onMoveEnd: (area: VisibleArea, cause: MoveCause) => void,
): { panInside: (point: Location) => void } {
  const map = useMap();
  const moves = useRef<Moves>(undefined);
  const last = useRef<Place | null>(null);

  const report = useEffectEvent((cause: MoveCause) => {
    const area = areaOf(map, covered);
    last.current = area.place;
    onMoveEnd(area, cause);
  });
  useEffect(() => {
    const watched = watchMoves(map, (cause) => report(cause));
    moves.current = watched;
    const stopSize = followSize(map, watched);
    return () => {
      stopSize();
      watched.stop();
    };
  }, [map]);

  // Numbers: a new address object must not repeat the map's own move.
  const { lat, lng, zoom } = place ?? {};
  const goTo = useEffectEvent((next: Place) => {
    const middle = pointBelow(map, next, -covered / 2, next.zoom);
    moves.current?.goTo(() => map.setView(middle, next.zoom, { animate: false }));
  });
  useEffect(() => {
    const target = lat === undefined || lng === undefined || zoom === undefined ? null : { lat, lng, zoom };
    const next = target ?? (last.current ? null : DEFAULT_PLACE);
    if (next && !(last.current && samePlace(next, last.current))) goTo(next);
  }, [map, lat, lng, zoom]);

  const [west, south, east, north] = fit ?? [];
  const show = useEffectEvent(([w, s, e, n]: BBox) => {
    const bounds = latLngBounds([s, w], [n, e]);
    moves.current?.goTo(() => {
      // The phone's sheet may have returned.
      map.invalidateSize({ pan: false });
      map.fitBounds(bounds, {
        paddingTopLeft: [48, 48 + covered],
        paddingBottomRight: [48, 48],
        maxZoom: maxFitZoom,
        animate: false,
      });
    });
  });
  useEffect(() => {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    show([west, south, east, north]);
  }, [map, west, south, east, north]);

  return {
    panInside: (point) => moves.current?.moveForLayout(() => map.panInside(point, { padding: [64, 64] })),
  };
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

import type { Map as LeafletMap } from 'leaflet';
import { latLngBounds } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { BBox } from '#contract/location.ts';
import { createMap } from './createMap';
import type { Area } from './mapArea';
import { DEFAULT_PLACE, samePlace } from './mapSearch';
import type { Place } from './mapSearch';
import { pinLayer } from './pins/PinLayer';
import type { PinEvents, PinLayer } from './pins/PinLayer';
import { areaOf, below, watchMoves, watchSize } from './watchMoves';
import type { MoveCause, Moves } from './watchMoves';

export interface MapParts {
  map: LeafletMap;
  moves: Moves;
  layer: PinLayer;
}

export interface MapEvents extends PinEvents {
  /** The map has come to rest. */
  onSettle: (area: Area, cause: MoveCause) => void;
  /** A press on the map itself. */
  onLeave: () => void;
}

export interface MapTarget {
  /** Where the address says the map stands; null where it does not say, and the map stays. */
  place: Place | null;
  /** What to bring into view. */
  fit: BBox | null;
  /** How much of its upper edge something lies on, in px: the middle is that of what is seen. */
  covered: number;
}

/** A region is seen as a whole rather than from close by. */
const FIT = { paddingBottomRight: [48, 48], maxZoom: 14, animate: false } satisfies Parameters<
  LeafletMap['fitBounds']
>[1];

export const boundsOf = ([west, south, east, north]: BBox) => latLngBounds([south, west], [north, east]);

/** A Leaflet map in `container` that follows the address and tells where it has been moved to. */
export function useLeafletMap(
  container: RefObject<HTMLElement | null>,
  { place, fit, covered }: MapTarget,
  { onSettle, onOpen, onPoint, onLeave }: MapEvents,
): MapParts | null {
  const [parts, setParts] = useState<MapParts | null>(null);
  const last = useRef<Place | null>(null);

  const settle = useEffectEvent((map: LeafletMap, cause: MoveCause) => {
    const area = areaOf(map, covered);
    last.current = area.place;
    onSettle(area, cause);
  });
  const open = useEffectEvent(onOpen);
  const point = useEffectEvent(onPoint);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!container.current) return undefined;
    const map = createMap(container.current);
    const moves = watchMoves(map, (cause) => {
      settle(map, cause);
    });
    const unwatch = watchSize(map, moves);
    const layer = pinLayer(map, moves, {
      onOpen: (...opened) => {
        open(...opened);
      },
      onPoint: (pointed) => {
        point(pointed);
      },
    });
    map.on('click', () => {
      leave();
    });
    setParts({ map, moves, layer });
    return () => {
      unwatch();
      moves.stop();
      map.remove();
    };
  }, [container]);

  // By its numbers: every change of the address makes a new object, and what the map itself has reported moves it no more.
  const { lat, lng, zoom } = place ?? {};
  const goTo = useEffectEvent(({ map, moves }: MapParts, next: Place) => {
    const middle = below(map, next, -covered / 2, next.zoom);
    moves.goTo(() => map.setView(middle, next.zoom, { animate: false }));
  });
  useEffect(() => {
    if (!parts) return;
    const target = lat === undefined || lng === undefined || zoom === undefined ? null : { lat, lng, zoom };
    const next = target ?? (last.current ? null : DEFAULT_PLACE);
    if (next && !(last.current && samePlace(next, last.current))) goTo(parts, next);
  }, [parts, lat, lng, zoom]);

  const [west, south, east, north] = fit ?? [];
  const show = useEffectEvent(({ map, moves }: MapParts, box: BBox) => {
    moves.goTo(() => map.fitBounds(boundsOf(box), { ...FIT, paddingTopLeft: [48, 48 + covered] }));
  });
  useEffect(() => {
    if (!parts || west === undefined || south === undefined || east === undefined || north === undefined) return;
    show(parts, [west, south, east, north]);
  }, [parts, west, south, east, north]);

  return parts;
}

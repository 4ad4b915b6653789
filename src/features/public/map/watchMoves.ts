import type { LatLng, Map as LeafletMap } from 'leaflet';
import type { BBox, Location } from '#contract/location.ts';
import type { Area } from './mapArea';
import { placeAt } from './mapSearch';

/** In ms: whoever moves on within this is still on the way. */
const SETTLED_AFTER = 300;

/** The point so many pixels below another. */
export const below = (map: LeafletMap, point: Location, pixels: number, zoom = map.getZoom()): LatLng =>
  map.unproject(map.project(point, zoom).add([0, pixels]), zoom);

/** What the map shows now below what is `covered` of it. */
export function areaOf(map: LeafletMap, covered: number): Area {
  const bounds = map.getBounds();
  const { lat: north } = below(map, bounds.getNorthWest(), covered);
  const bbox: BBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), north];
  return { place: placeAt(below(map, map.getCenter(), covered / 2), map.getZoom()), bbox };
}

/**
 * Why the map shows another area: a visitor moved it; its address says so; or the layout needs it, such as a popup that
 * has no room, the focus on a pin behind the edge, another size of the window.
 */
export type MoveCause = 'visitor' | 'address' | 'layout';

/** Reports where the map has come to rest: at once after a move by `goTo`, after all others once it stays. */
export function watchMoves(map: LeafletMap, report: (cause: MoveCause) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ordered: 'address' | 'layout' | null = null;
  // A visitor's move stays one, also when the layout needs another before it is reported.
  let byVisitor = false;
  const end = (cause: MoveCause) => {
    byVisitor = false;
    report(cause);
  };
  const order = (cause: 'address' | 'layout', move: () => void) => {
    ordered = cause;
    move();
    ordered = null;
  };
  map.on('movestart', () => {
    clearTimeout(timer);
    byVisitor ||= ordered === null;
  });
  map.on('moveend', () => {
    clearTimeout(timer);
    if (ordered === 'address') return;
    timer = setTimeout(() => {
      end(byVisitor ? 'visitor' : 'layout');
    }, SETTLED_AFTER);
  });
  return {
    goTo: (move: () => void): void => {
      order('address', move);
      end('address');
    },
    makeRoom: (move: () => void): void => {
      order('layout', move);
    },
    stop: (): void => {
      clearTimeout(timer);
    },
  };
}

export type Moves = ReturnType<typeof watchMoves>;

/**
 * Follows the size of the map's box. A wider window keeps its centre in the middle; where only the height changes, as
 * when a phone's sheet rises or goes, nothing slips away under the finger.
 */
export function watchSize(map: LeafletMap, { makeRoom }: Moves): () => void {
  const container = map.getContainer();
  const watcher = new ResizeObserver(() => {
    const { x, y } = map.getSize();
    const { clientWidth, clientHeight } = container;
    // Without a size it is hidden, while the next page is being loaded.
    if (clientWidth === 0 || (x === clientWidth && y === clientHeight)) return;
    makeRoom(() => map.invalidateSize({ pan: x !== clientWidth, animate: false }));
  });
  watcher.observe(container);
  return () => {
    watcher.disconnect();
  };
}

import type { LatLng, Map as LeafletMap } from 'leaflet';
import type { BBox, Location } from '#contract/location.ts';
import type { Area } from '../../mapArea';
import { placeAt } from '../../mapSearch';

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
 * Reports where the map has come to rest: after somebody moved it once it stays, and at once after `tell`, by which the
 * page itself moves it (`told`).
 */
export function watchMoves(map: LeafletMap, report: (told: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling = false;
  map.on('movestart', () => {
    clearTimeout(timer);
  });
  map.on('moveend', () => {
    clearTimeout(timer);
    if (telling) return;
    timer = setTimeout(() => {
      report(false);
    }, SETTLED_AFTER);
  });
  return {
    tell: (move: () => void): void => {
      telling = true;
      move();
      telling = false;
      report(true);
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
export function watchSize(map: LeafletMap, { tell }: Moves): () => void {
  const container = map.getContainer();
  const watcher = new ResizeObserver(() => {
    const { x, y } = map.getSize();
    const { clientWidth, clientHeight } = container;
    // Without a size it is hidden, while the next page is being loaded.
    if (clientWidth === 0 || (x === clientWidth && y === clientHeight)) return;
    tell(() => map.invalidateSize({ pan: x !== clientWidth, animate: false }));
  });
  watcher.observe(container);
  return () => {
    watcher.disconnect();
  };
}

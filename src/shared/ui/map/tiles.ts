import { TileLayer } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';

/** In ms: a map that shows no tile by then says so, and asks for one of them again. */
const RETRY_AFTER = 15_000;

/**
 * The map's pictures. They need the page's origin (OpenStreetMap's terms), so no stricter policy will do. Without tiles,
 * or while they are slow, everything else is there all the same; `onMissing` tells when none is seen, and when one is.
 */
export function addTiles(map: LeafletMap, tileUrl: string, onMissing: (missing: boolean) => void): () => void {
  const tiles = new TileLayer(tileUrl, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' });
  const shown = new Set<HTMLImageElement>();
  const failed = new Set<HTMLImageElement>();
  let missing = false;
  const report = (isMissing: boolean) => {
    if (isMissing === missing) return;
    missing = isMissing;
    onMissing(missing);
  };
  const load = (tile: HTMLImageElement) => {
    tile.setAttribute('src', tile.src);
  };
  const loadFailed = () => {
    failed.forEach(load);
  };

  tiles.on('tileload', ({ tile }) => {
    shown.add(tile);
    failed.delete(tile);
    // Where one comes, the others do.
    if (missing) loadFailed();
    report(false);
  });
  tiles.on('tileerror', ({ tile }) => {
    failed.add(tile);
  });
  tiles.on('tileunload', ({ tile }) => {
    shown.delete(tile);
    failed.delete(tile);
  });
  // All have come or failed.
  tiles.on('load', () => {
    report(shown.size === 0 && failed.size > 0);
  });
  const timer = setInterval(() => {
    if (shown.size > 0) return;
    report(true);
    [...failed].slice(0, 1).forEach(load);
  }, RETRY_AFTER);
  window.addEventListener('online', loadFailed);
  tiles.addTo(map);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', loadFailed);
    tiles.remove();
  };
}

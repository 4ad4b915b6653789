import type { TileLayer as LeafletTileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { TileLayer } from 'react-leaflet';

interface MapTilesProps {
  url: string;
  /** Called when no tile is shown, and again when one is. */
  onMissing: (areMissing: boolean) => void;
}

/** OpenStreetMap's terms require the page's origin, so the referrer policy cannot be stricter. */
export function MapTiles({ url, onMissing }: MapTilesProps) {
  const layer = useRef<LeafletTileLayer>(null);
  useEffect(() => {
    if (!layer.current) return undefined;
    const stop = watchTiles(layer.current, onMissing);
    return () => {
      stop();
      onMissing(false);
    };
  }, [url, onMissing]);
  return <TileLayer ref={layer} url={url} maxZoom={19} referrerPolicy="strict-origin-when-cross-origin" />;
}

/** In ms. Without a tile by then, the map says so and retries one. */
const RETRY_AFTER = 15_000;

function watchTiles(tiles: LeafletTileLayer, onMissing: (areMissing: boolean) => void): () => void {
  const shown = new Set<HTMLImageElement>();
  const failed = new Set<HTMLImageElement>();
  let areMissing = false;
  const report = (next: boolean) => {
    if (next === areMissing) return;
    areMissing = next;
    onMissing(next);
  };
  const reload = (tile: HTMLImageElement) => tile.setAttribute('src', tile.src);
  const reloadFailed = () => failed.forEach(reload);
  const handlers = {
    tileload: ({ tile }: { tile: HTMLImageElement }) => {
      shown.add(tile);
      failed.delete(tile);
      // One success means that the others load too.
      if (areMissing) reloadFailed();
      report(false);
    },
    tileerror: ({ tile }: { tile: HTMLImageElement }) => failed.add(tile),
    tileunload: ({ tile }: { tile: HTMLImageElement }) => {
      shown.delete(tile);
      failed.delete(tile);
    },
    // Fires when all have loaded or failed.
    load: () => report(shown.size === 0 && failed.size > 0),
  };
  tiles.on(handlers);
  const timer = setInterval(() => {
    if (shown.size > 0) return;
    report(true);
    [...failed].slice(0, 1).forEach(reload);
  }, RETRY_AFTER);
  window.addEventListener('online', reloadFailed);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', reloadFailed);
    tiles.off(handlers);
  };
}

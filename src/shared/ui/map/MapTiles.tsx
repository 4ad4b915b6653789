import type { TileLayer as LeafletTileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { TileLayer } from 'react-leaflet';

interface MapTilesProps {
  url: string;
  /** Called when not one tile is shown, and again when one is. */
  onMissing: (areMissing: boolean) => void;
}

/** The map's pictures. OpenStreetMap's terms want the page's origin, so no stricter policy will do. */
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

/** In ms: a map that shows no tile by then says so, and loads one of them again. */
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
  const reload = (tile: HTMLImageElement) => {
    tile.setAttribute('src', tile.src);
  };
  const reloadFailed = () => {
    failed.forEach(reload);
  };
  const handlers = {
    tileload: ({ tile }: { tile: HTMLImageElement }) => {
      shown.add(tile);
      failed.delete(tile);
      // Where one comes, the others do.
      if (areMissing) reloadFailed();
      report(false);
    },
    tileerror: ({ tile }: { tile: HTMLImageElement }) => {
      failed.add(tile);
    },
    tileunload: ({ tile }: { tile: HTMLImageElement }) => {
      shown.delete(tile);
      failed.delete(tile);
    },
    // All have come or failed.
    load: () => {
      report(shown.size === 0 && failed.size > 0);
    },
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

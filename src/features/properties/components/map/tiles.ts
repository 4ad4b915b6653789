import { TileLayer } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';

/**
 * The map's pictures. They need the page's origin (OpenStreetMap's terms), so no stricter policy will do. Without tiles,
 * or while they are slow, everything else is there all the same.
 */
export function addTiles(map: LeafletMap, tileUrl: string): () => void {
  const tiles = new TileLayer(tileUrl, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
  return () => {
    tiles.remove();
  };
}

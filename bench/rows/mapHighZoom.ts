import { duelMaps } from './mapLoad.ts';
import type { Rows } from './rows.ts';

/** Where properties stand closest: some hundreds in a window. */
const ZOOM = 17;
const SPOT = { lat: -23.602, lng: -46.664 };

/** Every property of a few streets as a pin, against the same pins of bare columns. */
export const mapHighZoom: Rows = (bench) =>
  duelMaps(bench, 'map of some streets, pins', bench.bare, { zoom: ZOOM, spot: SPOT }, 0.75);

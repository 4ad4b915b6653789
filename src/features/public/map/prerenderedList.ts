import type { BBox } from '#contract/ground/location.ts';
import { queryBox } from './mapArea';
import { placeOf, propertyFilterOf } from './mapSearch';
import type { MapSearch, Place } from './mapSearch';

export const PAGE = 24;

/** Pixels: beside the list on a usual desktop; between pill and sheet on a usual phone. */
const MAP_SIZES = { wide: { width: 680, height: 728 }, phone: { width: 390, height: 383 } };

/** Pixels, at zoom 0. */
const WORLD = 256;

/** In Web Mercator. */
function boxOf({ lat, lng, zoom }: Place, { width, height }: { width: number; height: number }): BBox {
  const world = WORLD * 2 ** zoom;
  const y = Math.asinh(Math.tan((lat * Math.PI) / 180));
  const latitudeAt = (pixels: number) => (Math.atan(Math.sinh(y - (pixels / world) * 2 * Math.PI)) * 180) / Math.PI;
  const half = ((width / 2) * 360) / world;
  return [lng - half, latitudeAt(height / 2), lng + half, latitudeAt(-height / 2)];
}

/** The list before there is a map; a filter without place finds its properties anywhere. */
export function prerenderedListQuery(search: MapSearch, wide: boolean) {
  const shown = placeOf(search);
  const bbox = shown && queryBox(boxOf(shown, wide ? MAP_SIZES.wide : MAP_SIZES.phone), shown.zoom);
  return { ...propertyFilterOf(search.filter), ...(bbox && { bbox }), sort: search.sort, pageSize: PAGE };
}

export type PrerenderedListQuery = ReturnType<typeof prerenderedListQuery>;

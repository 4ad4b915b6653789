import type { BBox } from '#contract/ground/location.ts';
import { latOf, lngOf, xOf, yOf } from '#contract/properties/mercator.ts';
import { MAP_POINTS_ZOOM } from '#contract/properties/propertyValues.ts';
import { queryBox } from './mapArea';
import { placeOf, propertyFilterOf } from './mapSearch';
import type { MapSearch, Place } from './mapSearch';

export const PAGE = 24;

/** Pixels: beside the list on a usual desktop; between pill and sheet on a usual phone. */
const MAP_SIZES = { wide: { width: 680, height: 728 }, phone: { width: 390, height: 383 } };

/** Pixels a side, at zoom 0. */
const WORLD = 256;
/** Pixels a side: the server's clusters, whose box the map's answer has. */
const CELL = 64;

/** As the map's answer will have it: the first list is what its pins are of. */
function boxOf({ lat, lng, zoom }: Place, { width, height }: { width: number; height: number }): BBox {
  const world = WORLD * 2 ** zoom;
  const [x, y] = [xOf(lng), yOf(lat)];
  const [w, h] = [width / 2 / world, height / 2 / world];
  const box = queryBox([lngOf(x - w), latOf(y + h), lngOf(x + w), latOf(y - h)], zoom);
  if (zoom >= MAP_POINTS_ZOOM) return box;
  const [west, south, east, north] = box;
  const cells = world / CELL;
  const down = (side: number) => Math.floor(side * cells) / cells;
  // Server and browser differ in the last digits, and must ask for the same.
  const rounded = (degrees: number) => Number(degrees.toFixed(10));
  return [
    rounded(lngOf(down(xOf(west)))),
    rounded(latOf(down(yOf(south)) + 1 / cells)),
    rounded(lngOf(down(xOf(east)) + 1 / cells)),
    rounded(latOf(down(yOf(north)))),
  ];
}

/** The list before there is a map; a filter without place finds its properties anywhere. */
export function prerenderedListQuery(search: MapSearch, wide: boolean) {
  const shown = placeOf(search);
  const bbox = shown && boxOf(shown, wide ? MAP_SIZES.wide : MAP_SIZES.phone);
  return { ...propertyFilterOf(search.filter), ...(bbox && { bbox }), sort: search.sort, pageSize: PAGE };
}

export type PrerenderedListQuery = ReturnType<typeof prerenderedListQuery>;

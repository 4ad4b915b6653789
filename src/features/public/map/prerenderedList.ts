import type { BBox } from '#contract/ground/location.ts';
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

// In Web Mercator, pixels from the north-west corner of `world` pixels a side.
const xOf = (lng: number, world: number) => ((lng + 180) / 360) * world;
const yOf = (lat: number, world: number) => (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * world;
const lngOf = (x: number, world: number) => (x / world) * 360 - 180;
const latOf = (y: number, world: number) => (Math.atan(Math.sinh((0.5 - y / world) * 2 * Math.PI)) * 180) / Math.PI;

/** As the map's answer will have it: the first list is what its pins are of. */
function boxOf({ lat, lng, zoom }: Place, { width, height }: { width: number; height: number }): BBox {
  const world = WORLD * 2 ** zoom;
  const [x, y] = [xOf(lng, world), yOf(lat, world)];
  const [w, h] = [width / 2, height / 2];
  const box = queryBox([lngOf(x - w, world), latOf(y + h, world), lngOf(x + w, world), latOf(y - h, world)], zoom);
  if (zoom >= MAP_POINTS_ZOOM) return box;
  const [west, south, east, north] = box;
  const down = (pixels: number) => Math.floor(pixels / CELL) * CELL;
  // Server and browser differ in the last digits, and must ask for the same.
  const rounded = (degrees: number) => Number(degrees.toFixed(10));
  return [
    rounded(lngOf(down(xOf(west, world)), world)),
    rounded(latOf(down(yOf(south, world)) + CELL, world)),
    rounded(lngOf(down(xOf(east, world)) + CELL, world)),
    rounded(latOf(down(yOf(north, world)), world)),
  ];
}

/** The list before there is a map; a filter without place finds its properties anywhere. */
export function prerenderedListQuery(search: MapSearch, wide: boolean) {
  const shown = placeOf(search);
  const bbox = shown && boxOf(shown, wide ? MAP_SIZES.wide : MAP_SIZES.phone);
  return { ...propertyFilterOf(search.filter), ...(bbox && { bbox }), sort: search.sort, pageSize: PAGE };
}

export type PrerenderedListQuery = ReturnType<typeof prerenderedListQuery>;

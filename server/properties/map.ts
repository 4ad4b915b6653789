import type { PropertiesMapQuery, PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { boxOf, coarserShift, finestShift, gridOver, readCells, WORLD } from './grid.ts';
import type { Features, Grid } from './grid.ts';
import { readSpots } from './spots.ts';
import { MAP_MAX_FEATURES } from '#contract/constants.ts';

/** Where the specification's map begins. */
const DEFAULT_ZOOM = 12;

async function readFeatures(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
  const spots = grid.shift === 0 ? await readSpots(db, filter, grid) : null;
  return spots ?? readCells(db, filter, grid);
}

/** The grid of a box and zoom. */
export const gridAsked = ({ zoom = DEFAULT_ZOOM, bbox = WORLD }: Pick<PropertiesMapQuery, 'zoom' | 'bbox'>) =>
  gridOver(bbox, finestShift(zoom));

/** `PropertyMap` of the contract, as JSON, and the state of the map that it is of. */
export interface MapReading {
  json: string;
  version: string;
}

/** The map of a box and zoom; with too many features, as if seen from further away. */
export async function readMap(
  db: Db,
  { zoom = DEFAULT_ZOOM, bbox = WORLD, ...filter }: PropertiesMapQuery,
): Promise<MapReading> {
  let grid = gridAsked({ zoom, bbox });
  for (;;) {
    const { features, total, version } = await readFeatures(db, filter, grid);
    if (total <= MAP_MAX_FEATURES) {
      const box = boxOf(grid).join(',');
      return { json: `{"type":"FeatureCollection","bbox":[${box}],"features":[${features.join(',')}]}`, version };
    }
    grid = gridOver(bbox, coarserShift(zoom, grid.shift, total));
  }
}

import { MAP_MAX_FEATURES } from '#contract/constants.ts';
import type { BBox } from '#contract/location.ts';
import type { PropertiesMapQuery, PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../../db/connect.ts';
import { isInCells } from '../filter.ts';
import { countCells } from './cellAggregates.ts';
import { keepCells } from './cellCache.ts';
import { featuresOf, findCells } from './cellQuery.ts';
import type { Features } from './features.ts';
import { boxOf, coarserShift, finestShift, FINEST_KEPT, gridOver, inner, WORLD } from './grid.ts';
import type { Grid } from './grid.ts';
import { keepPins } from './pinCache.ts';
import { readPins, spotsOf } from './pins.ts';

/** From the specification. */
const DEFAULT_ZOOM = 12;

export const gridAsked = ({ zoom = DEFAULT_ZOOM, bbox = WORLD }: Pick<PropertiesMapQuery, 'zoom' | 'bbox'>) =>
  gridOver(bbox, finestShift(zoom));

/** Returns `PropertyMap` of the contract, as JSON. */
export function keepMap(): (db: Db, query: PropertiesMapQuery) => Promise<string> {
  const cellsNow = keepCells();
  const findPins = keepPins();

  async function readSpots(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features | null> {
    const kept = isInCells(filter) ? await findPins(db, await cellsNow(db), filter, grid) : null;
    const pins = kept ?? (await readPins(db, filter, grid));
    if (!pins) return null;
    const features = spotsOf(pins);
    return { features, total: features.length };
  }

  async function readCells(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
    if (!isInCells(filter) || grid.shift < FINEST_KEPT) return countCells(db, filter, grid);
    const cells = findCells(await cellsNow(db), filter, grid);
    const total = cells.length;
    return { features: total > MAP_MAX_FEATURES ? [] : await featuresOf(db, cells), total };
  }

  async function readFeatures(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
    const spots = grid.shift === 0 ? await readSpots(db, filter, grid) : null;
    return spots ?? readCells(db, filter, grid);
  }

  /** Skips finer cells when the cached ones are already too many. */
  async function startingGrid(db: Db, filter: PropertyFilter, bbox: BBox, zoom: number): Promise<Grid> {
    const grid = gridAsked({ zoom, bbox });
    if (grid.shift >= FINEST_KEPT || !isInCells(filter)) return grid;
    const within = findCells(await cellsNow(db), filter, inner(grid, FINEST_KEPT));
    return within.length > MAP_MAX_FEATURES ? gridOver(bbox, FINEST_KEPT) : grid;
  }

  /** Too many features: zooms out. */
  return async (db, { zoom = DEFAULT_ZOOM, bbox = WORLD, ...filter }) => {
    let grid = await startingGrid(db, filter, bbox, zoom);
    for (;;) {
      const { features, total } = await readFeatures(db, filter, grid);
      if (total <= MAP_MAX_FEATURES)
        return `{"type":"FeatureCollection","bbox":[${boxOf(grid).join(',')}],"features":[${features.join(',')}]}`;
      grid = gridOver(bbox, coarserShift(zoom, grid.shift, total));
    }
  };
}

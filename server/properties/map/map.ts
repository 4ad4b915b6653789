import { MAP_MAX_FEATURES } from '#contract/constants.ts';
import type { BBox } from '#contract/location.ts';
import type { PropertiesMapQuery, PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../../db/connect.ts';
import { isInCells } from '../filter.ts';
import { countCells } from './cellAggregates.ts';
import { cellCaches } from './cellCache.ts';
import { featuresOf, findCells } from './cellQuery.ts';
import type { Features } from './features.ts';
import { boxOf, coarserShift, finestShift, FINEST_STORED, gridOver, inner, WORLD } from './grid.ts';
import type { Grid } from './grid.ts';
import { pinCache } from './pinCache.ts';
import { readPins, spotsOf } from './pins.ts';

/** From the specification. */
const DEFAULT_ZOOM = 12;

export const requestedGrid = ({ zoom = DEFAULT_ZOOM, bbox = WORLD }: Pick<PropertiesMapQuery, 'zoom' | 'bbox'>) =>
  gridOver(bbox, finestShift(zoom));

/** Returns `PropertyMap` of the contract, as JSON. */
export function mapReader(): (db: Db, query: PropertiesMapQuery) => Promise<string> {
  const readCache = cellCaches();
  const findPins = pinCache();

  async function readSpots(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features | null> {
    const cached = isInCells(filter) ? await findPins(db, await readCache(db), filter, grid) : null;
    const pins = cached ?? (await readPins(db, filter, grid));
    if (!pins) return null;
    const features = spotsOf(pins);
    return { features, total: features.length };
  }

  async function readCells(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
    if (!isInCells(filter) || grid.shift < FINEST_STORED) return countCells(db, filter, grid);
    const cells = findCells(await readCache(db), filter, grid);
    const total = cells.length;
    return { features: total > MAP_MAX_FEATURES ? [] : await featuresOf(db, cells), total };
  }

  async function readFeatures(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
    const spots = grid.shift === 0 ? await readSpots(db, filter, grid) : null;
    return spots ?? readCells(db, filter, grid);
  }

  /** Skips finer cells when the cached ones are already too many. */
  async function startingGrid(db: Db, filter: PropertyFilter, bbox: BBox, zoom: number): Promise<Grid> {
    const grid = requestedGrid({ zoom, bbox });
    if (grid.shift >= FINEST_STORED || !isInCells(filter)) return grid;
    const within = findCells(await readCache(db), filter, inner(grid, FINEST_STORED));
    return within.length > MAP_MAX_FEATURES ? gridOver(bbox, FINEST_STORED) : grid;
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

import type { PropertiesMapQuery } from '#contract/properties/properties.ts';
import { MAP_MAX_FEATURES } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Cell } from './cells.ts';
import { featuresOf } from './features.ts';
import { boxOf, coarserShift, finestShift, gridOver, unitsIn, WORLD } from './grid.ts';
import type { Grid } from './grid.ts';
import type { PropertyIndex, Search } from './propertyIndex.ts';

/** From the specification. */
const DEFAULT_ZOOM = 12;
/** Finer layers would have too many cells. */
const FINEST_LAYER = finestShift(14);

export const requestedGrid = ({ zoom = DEFAULT_ZOOM, bbox = WORLD }: Pick<PropertiesMapQuery, 'zoom' | 'bbox'>) =>
  gridOver(bbox, finestShift(zoom));

function cellsIn(index: PropertyIndex, search: Search, grid: Grid): Cell[] {
  const { shift, rows, columns } = grid;
  if (shift < FINEST_LAYER) return index.cells(search, unitsIn(grid), shift);
  return index
    .layer(search, shift)
    .filter(({ row, column }) => row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1]);
}

/** Zooms out when features are too many. */
export async function mapJson(
  db: Db,
  index: PropertyIndex,
  { bbox = WORLD, ...search }: Search,
  zoom = DEFAULT_ZOOM,
): Promise<string> {
  let grid = requestedGrid({ zoom, bbox });
  let cells = cellsIn(index, search, grid);
  while (cells.length > MAP_MAX_FEATURES) {
    grid = gridOver(bbox, coarserShift(zoom, grid.shift, cells.length));
    cells = cellsIn(index, search, grid);
  }
  const features = await featuresOf(db, index, cells, search.business === 'aluguel');
  return `{"type":"FeatureCollection","bbox":[${boxOf(grid).join(',')}],"features":[${features.join(',')}]}`;
}

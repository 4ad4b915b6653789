import { sql } from 'drizzle-orm';
import type { PropertiesMapQuery } from '#contract/properties/properties.ts';
import { MAP_MAX_FEATURES, DEFAULT_POINT } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { RENT } from '../../ground/db/schema/propertyPrices.ts';
import { latitudeOf, longitudeOf } from '../core/mercator.ts';
import type { Cell } from './cells.ts';
import { boxOf, coarserShift, finestShift, gridOver, unitsIn, WORLD } from './grid.ts';
import type { Grid } from './grid.ts';
import type { PropertyIndex, Search } from './propertyIndex.ts';

/** To a ten-thousandth of a unit, for shorter text. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e10) / 1e10;

function clusterJson({ count, minCents, west, south, east, north, sumX, sumY }: Cell): string {
  const [lng, lat] = [longitudeOf(Math.floor(sumX / count)), latitudeOf(Math.floor(sumY / count))].map(roundDegrees);
  const box = [longitudeOf(west), latitudeOf(south + 1), longitudeOf(east + 1), latitudeOf(north)]
    .map(roundDegrees)
    .join(',');
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{"cluster":true,"count":${count},"minPrice":${minCents / 100},"bbox":[${box}]}}`;
}

interface PointRow {
  id: string;
  changed_in: number;
  price: string;
  rent: string | null;
  lng: number;
  lat: number;
  located: boolean;
  name: string;
  offer: string | null;
}

function pointJson({ id, price, lng, lat, located, name, offer }: PointRow): string {
  return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":{"_id":"${id}","name":${name},"price":${Number(price)},"offer":${offer},"located":${located}}}`;
}

/** The key of a point's JSON: with its price, or its rent. */
const keyOf = (slot: number, isRent: boolean) => (isRent ? -1 - slot : slot);

/** By slot, as they are now; removed ones are missing. */
async function readPoints(
  db: Db,
  index: PropertyIndex,
  slots: number[],
  isRent: boolean,
): Promise<Map<number, string>> {
  if (slots.length === 0) return new Map();
  const slotOf = new Map(slots.map((slot) => [index.ids[slot], slot]));
  const rows = await prepared<PointRow>(
    db,
    sql`
      select id, changed_in::text::bigint, price, ${RENT} as rent,
        coalesce(shown_lng, lng, (select map_lng from brokerage), ${DEFAULT_POINT.lng}) as lng,
        coalesce(shown_lat, lat, (select map_lat from brokerage), ${DEFAULT_POINT.lat}) as lat, lat is not null as located, to_json(name)::text as name, to_json(offer)::text as offer
      from properties p where id = any(${sql.param([...slotOf.keys()])}::uuid[]) and deleted_at is null`,
  );
  const points = new Map<number, string>();
  for (const row of rows) {
    const slot = slotOf.get(row.id);
    if (slot === undefined) continue;
    const json = pointJson(isRent && row.rent !== null ? { ...row, price: row.rent } : row);
    points.set(slot, json);
    if (index.columns.changedIn[slot] === row.changed_in) index.points.set(keyOf(slot, isRent), json);
  }
  return points;
}

/** GeoJSON, as text. */
async function featuresOf(db: Db, index: PropertyIndex, cells: Cell[], isRent: boolean): Promise<string[]> {
  const known = (slot: number) => index.points.get(keyOf(slot, isRent));
  const unread = cells.flatMap(({ count, slot }) => (count === 1 && known(slot) === undefined ? slot : []));
  const read = await readPoints(db, index, unread, isRent);
  return cells.flatMap((cell) =>
    cell.count === 1 ? (read.get(cell.slot) ?? known(cell.slot) ?? []) : (cell.json ??= clusterJson(cell)),
  );
}

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

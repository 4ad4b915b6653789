import type { MapColumns } from './columns.ts';

/** Nearby properties, in units. */
export interface Cell {
  row: number;
  column: number;
  count: number;
  minCents: number;
  west: number;
  south: number;
  east: number;
  north: number;
  sumX: number;
  sumY: number;
  /** The slot of its first property. */
  slot: number;
  /** `MapCluster`, once requested. */
  json?: string;
}

/** Cells of 2^shift units a side. A hash table of numbers: a `Map` takes three times as long. */
export function cellsOf(
  { x, y, cents }: Pick<MapColumns, 'x' | 'y' | 'cents'>,
  slots: Int32Array,
  shift: number,
): Cell[] {
  const cells: Cell[] = [];
  const { length } = slots;
  /** At most half full; 0 is free, else index + 1. */
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * length + 1)));
  const mask = table.length - 1;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] ?? 0;
    const px = x[slot] ?? 0;
    const py = y[slot] ?? 0;
    const price = cents[slot] ?? 0;
    const row = py >> shift;
    const column = px >> shift;
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 15)) & mask;
    let cell: Cell | undefined;
    for (let number = table[place] ?? 0; number !== 0; number = table[place] ?? 0) {
      cell = cells[number - 1];
      if (cell?.row === row && cell.column === column) break;
      place = (place + 1) & mask;
      cell = undefined;
    }
    if (cell === undefined) {
      const box = { west: px, south: py, east: px, north: py };
      table[place] = cells.push({ row, column, count: 1, minCents: price, ...box, sumX: px, sumY: py, slot });
      continue;
    }
    cell.count++;
    cell.sumX += px;
    cell.sumY += py;
    if (price < cell.minCents) cell.minCents = price;
    if (px < cell.west) cell.west = px;
    if (px > cell.east) cell.east = px;
    if (py < cell.north) cell.north = py;
    if (py > cell.south) cell.south = py;
  }
  return cells;
}

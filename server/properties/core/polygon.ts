import type { Area } from '#contract/ground/mapArea.ts';
import { unitX, unitY } from './mercator.ts';
import type { Rectangle } from './mercator.ts';

type Corner = [x: number, y: number];

/** A drawn area, in units. */
export interface Polygon {
  corners: Corner[];
  box: Rectangle;
}

export function polygonOf(area: Area): Polygon {
  const corners = area.map(({ lat, lng }): Corner => [unitX(lng), unitY(lat)]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    corners,
    box: { rows: [Math.min(...ys), Math.max(...ys)], columns: [Math.min(...xs), Math.max(...xs)] },
  };
}

/** So many that a point meets few edges. */
const BANDS = 256;

/** The border winds around an inside point. `edges`: ax, ay, bx, by. */
function isInside(edges: Float64Array, x: number, y: number): boolean {
  let winding = 0;
  for (let at = 0; at < edges.length; at += 4) {
    const ay = edges[at + 1] ?? 0;
    const by = edges[at + 3] ?? 0;
    if ((ay < y && by < y) || (ay > y && by > y)) continue;
    const ax = edges[at] ?? 0;
    const bx = edges[at + 2] ?? 0;
    const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
    if (side === 0 && (x - ax) * (x - bx) <= 0) return true;
    if (ay <= y && by > y && side > 0) winding++;
    if (ay > y && by <= y && side < 0) winding--;
  }
  return winding !== 0;
}

/** In place, exactly as PostgreSQL's `polygon @> point`: `MAX_AREA_SIDE` bounds all products below 2^53. */
export function keepInside(
  slots: Int32Array,
  { x, y }: Record<'x' | 'y', Int32Array>,
  { corners, box }: Polygon,
): Int32Array {
  const [north, south] = box.rows;
  const scale = BANDS / (south - north + 1);
  const bandOf = (row: number) => Math.floor((row - north) * scale);
  const bands = Array.from({ length: BANDS }, (): number[] => []);
  corners.forEach(([ax, ay], number) => {
    const [bx, by] = corners[(number + 1) % corners.length] ?? [ax, ay];
    for (let band = bandOf(Math.min(ay, by)); band <= bandOf(Math.max(ay, by)); band++)
      bands[band]?.push(ax, ay, bx, by);
  });
  const edges = bands.map((band) => Float64Array.from(band));

  const { length } = slots;
  let count = 0;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] ?? 0;
    const row = y[slot] ?? 0;
    if (row < north || row > south) continue;
    const near = edges[bandOf(row)];
    if (near && isInside(near, x[slot] ?? 0, row)) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}

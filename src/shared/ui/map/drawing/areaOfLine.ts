import { LineUtil, point } from 'leaflet';
import type { Location } from '#contract/ground/location.ts';
import { formatArea, MAX_CORNERS } from '#contract/ground/mapArea.ts';
import type { Area } from '#contract/ground/mapArea.ts';
import { parseArea } from '#contract/ground/parseArea.ts';

/** In px of the map's box. */
export type Line = [x: number, y: number][];

/** In px: less is a tap or a slip. */
const MIN_SIDE = 24;
/** In px: finer is invisible. */
const FINEST = 2;

const toMetres = (degrees: number) => Number(degrees.toFixed(5));

const sideOf = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);

/** Coarser until corners are few enough. */
function simplify(line: Line): Line {
  const points = line.map(([x, y]) => point(x, y));
  for (let tolerance = FINEST; ; tolerance *= 1.5) {
    const simple = LineUtil.simplify(points, tolerance);
    if (simple.length <= MAX_CORNERS) return simple.map(({ x, y }) => [x, y]);
  }
}

/** The line's ends are joined. */
export function areaOfLine(line: Line, toLocation: (x: number, y: number) => Location): Area | 'small' | 'large' {
  const sides = [line.map(([x]) => x), line.map(([, y]) => y)].map(sideOf);
  const corners = simplify(line);
  if (corners.length < 3 || Math.min(...sides) < MIN_SIDE) return 'small';
  const area = corners.map(([x, y]) => {
    const { lat, lng } = toLocation(x, y);
    return { lat: toMetres(lat), lng: toMetres(lng) };
  });
  // The address's rule decides.
  return parseArea(formatArea(area)) ?? 'large';
}

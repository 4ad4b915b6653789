import { fade } from './gradient.ts';
import { shade } from './light.ts';
import { BRASS, darker, INK, IRON } from './palette.ts';
import { circle, path, rect, repeat, stroke } from './svg.ts';

interface PaneLook {
  frame?: string;
  columns?: number;
  rows?: number;
  /** How thick the frame is. */
  bar?: number;
  lit?: boolean;
  glass?: readonly [above: string, below: string];
  curtain?: string | undefined;
  sill?: string;
}

/** A window, frame included. */
export function pane(x: number, y: number, width: number, height: number, look: PaneLook = {}): string {
  const { frame = '#F7F3EC', columns = 2, rows = 1, bar = 6, lit = false, curtain, sill } = look;
  const [above, below] = lit ? (['#F6D08A', '#FBE6BC'] as const) : (look.glass ?? (['#9FC0CC', '#DCE9EA'] as const));
  const left = x + bar;
  const top = y + bar;
  const innerWidth = width - 2 * bar;
  const innerHeight = height - 2 * bar;
  const drapery = (at: number, colour: string) => rect(at, top, width * 0.17, innerHeight, colour, { opacity: 0.85 });
  return [
    rect(x, y, width, height, frame),
    rect(left, top, innerWidth, innerHeight, fade(above, below)),
    lit
      ? ''
      : path(
          `M${left} ${y + height * 0.72}L${x + width * 0.55} ${top}h${width * 0.16}L${left} ${y + height - bar}z`,
          '#FFFFFF',
          {
            opacity: 0.28,
          },
        ),
    curtain ? drapery(left, curtain) + drapery(x + width - bar - width * 0.17, curtain) : '',
    shade(left, top, innerWidth, Math.min(14, height * 0.08), 0.16),
    repeat(columns - 1, (index) => rect(x + (width * (index + 1)) / columns - bar / 3, y, bar * 0.66, height, frame)),
    repeat(rows - 1, (index) => rect(x, y + (height * (index + 1)) / rows - bar / 3, width, bar * 0.66, frame)),
    sill ? rect(x - 6, y + height, width + 12, 9, sill) : '',
  ].join('');
}

/** Louvred shutters, open, at both sides of a window. */
export function shutters(x: number, y: number, width: number, height: number, colour: string): string {
  const slat = colour === '#F7F0E2' ? INK : '#FFFFFF';
  const wing = (at: number) =>
    rect(at, y - 2, 36, height + 4, colour) +
    repeat(Math.floor((height - 10) / 18), (index) =>
      rect(at + 4, y + 10 + index * 18, 28, 4, slat, { opacity: 0.18 }),
    );
  return wing(x - 40) + wing(x + width + 4);
}

export function railing(x: number, y: number, width: number, height: number, bars: number, colour = IRON): string {
  return (
    rect(x, y, width, 5, colour) +
    repeat(bars + 1, (index) => rect(x + ((width - 3) * index) / bars, y, 3, height, colour)) +
    rect(x, y + height - 4, width, 4, colour)
  );
}

/** Upright boards with a gap every `step`. */
export const boards = (x: number, y: number, width: number, height: number, wood: string, step = 14): string =>
  rect(x, y, width, height, wood) +
  repeat(Math.ceil(width / step), (index) =>
    rect(x + index * step, y, Math.min(3, width - index * step), height, darker(wood, 0.22)),
  );

interface RoofEdges {
  ridge: readonly [from: number, to: number];
  eaves: readonly [from: number, to: number];
  top: number;
  bottom: number;
}

/** A hipped roof seen from the front, its rows of tiles running down from the ridge. */
export function tiledRoof({ ridge, eaves, top, bottom }: RoofEdges, colour: string): string {
  const [ridgeFrom, ridgeTo] = ridge;
  const [eavesFrom, eavesTo] = eaves;
  const groove = darker(colour, 0.22);
  const between = (from: number, to: number, share: number) => from + (to - from) * share;
  const columns = Math.round((eavesTo - eavesFrom) / 26);
  return [
    path(`M${ridgeFrom} ${top}H${ridgeTo}L${eavesTo} ${bottom}H${eavesFrom}z`, colour),
    repeat(columns - 1, (index) => {
      const share = (index + 1) / columns;
      const d = `M${between(ridgeFrom, ridgeTo, share)} ${top}L${between(eavesFrom, eavesTo, share)} ${bottom}`;
      return stroke(d, groove, 4, { opacity: 0.55 });
    }),
    repeat(3, (index) => {
      const share = (index + 1) / 4;
      const y = between(top, bottom, share);
      const d = `M${between(ridgeFrom, eavesFrom, share)} ${y}H${between(ridgeTo, eavesTo, share)}`;
      return stroke(d, '#FFFFFF', 3, { opacity: 0.13 });
    }),
    rect(eavesFrom, bottom, eavesTo - eavesFrom, 12, groove),
  ].join('');
}

interface Gable {
  left: number;
  right: number;
  /** Where it meets the wall. */
  bottom: number;
  height: number;
  wall: string;
  roof: string;
  /** How far the roof reaches in from its ends. */
  rim?: number;
}

/** A pediment with a round window under two slopes of roof. */
export function gable({ left, right, bottom, height, wall, roof, rim = 30 }: Gable): string {
  const middle = (left + right) / 2;
  const slope = height / ((right - left) / 2);
  return (
    path(`M${left} ${bottom}L${middle} ${bottom - height}L${right} ${bottom}z`, roof) +
    path(`M${left + rim} ${bottom}L${middle} ${bottom - height + rim * slope}L${right - rim} ${bottom}z`, wall) +
    circle(middle, bottom - height * 0.36, height * 0.145, '#F7F3EC') +
    circle(middle, bottom - height * 0.36, height * 0.1, '#8FB2C0')
  );
}

/** A door with a window in it, in its frame. */
export function door(x: number, y: number, width: number, height: number, colour: string): string {
  return (
    rect(x, y, width, height, '#F3EADB') +
    rect(x + 8, y + 8, width - 16, height - 8, colour) +
    rect(x + 17, y + 20, width - 34, Math.min(42, height * 0.28), '#F6D08A') +
    circle(x + width - 17, y + height * 0.6, 4.5, BRASS)
  );
}

/** A sectional garage door. */
export const garageDoor = (x: number, y: number, width: number, height: number, colour: string): string =>
  rect(x - 8, y - 8, width + 16, height + 8, '#F3EADB') +
  rect(x, y, width, height, colour) +
  repeat(4, (index) => rect(x, y + (height * (index + 1)) / 5, width, 3, INK, { opacity: 0.2 })) +
  shade(x, y, width, 10, 0.18);

/** A striped awning over a shop window. */
export const awning = (x: number, y: number, width: number, colour: string): string => {
  const stripes = Math.round(width / 26);
  const step = width / stripes;
  return (
    repeat(stripes, (index) =>
      path(`M${x + index * step} ${y}h${step}l4 34q${-step / 2} 14 ${-step} 0z`, index % 2 ? '#FBF7EF' : colour),
    ) + shade(x, y, width, 6, 0.12)
  );
};

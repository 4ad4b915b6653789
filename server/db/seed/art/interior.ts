import type { Random } from '../random.ts';
import { shade } from './light.ts';
import { BRASS, darker, IRON, LAMPLIGHT, PLASTER } from './palette.ts';
import { skyFill } from './sky.ts';
import type { SkyName } from './sky.ts';
import { circle, ellipse, inset, path, rect, repeat, stroke } from './svg.ts';

export const wall = (colour: string): string => rect(0, 0, 1200, 800, colour);

/** Boards running towards the viewer, from the line `y` where the wall ends. */
export const woodFloor = (y: number, wood: string): string =>
  rect(0, y, 1200, 800 - y, wood) +
  repeat(20, (index) =>
    stroke(`M${600 + (index - 10) * 70} ${y}L${600 + (index - 10) * 190} 800`, darker(wood, 0.12), 3, { opacity: 0.5 }),
  );

/** Square tiles running towards the viewer, with their joints. */
export const tiledFloor = (y: number, tile: string): string => {
  const joint = darker(tile, 0.1);
  return (
    rect(0, y, 1200, 800 - y, tile) +
    repeat(26, (index) => stroke(`M${600 + (index - 13) * 90} ${y}L${600 + (index - 13) * 200} 800`, joint, 3)) +
    [0.18, 0.5, 0.86].map((share) => stroke(`M0 ${y + (800 - y) * share}h1200`, joint, 3)).join('')
  );
};

export const skirting = (y: number): string => rect(0, y, 1200, 18, PLASTER);

type Outlook = 'city' | 'park' | 'hills';

/** What is seen through a window: towers, the tops of trees, or far hills. */
function outlook(random: Random, sky: SkyName, width: number, height: number): string[] {
  const kind: Outlook = random.pick(['city', 'city', 'park', 'hills']);
  const towers = (share: number, fill: string, opacity: number) => {
    const row: string[] = [];
    for (let x = 0; x < width;) {
      const breadth = 26 + random.next() * 44;
      const rise = height * share * (0.5 + random.next());
      row.push(rect(x, height - rise, breadth, rise, fill, { opacity }));
      x += breadth + 4;
    }
    return row.join('');
  };
  const treetops = (count: number, level: number, size: number, colours: readonly [string, string]) =>
    repeat(count + 1, (index) =>
      circle((width * index) / count, level, size * (0.8 + random.next() * 0.5), index % 2 ? colours[0] : colours[1]),
    );
  const hill = (level: number, fill: string) =>
    path(
      `M0 ${level}Q${width * 0.3} ${level - height * 0.26} ${width * 0.6} ${level}T${width} ${level - 20}V${height}H0z`,
      fill,
    );
  const far = {
    city: () => [towers(0.55, '#8FA3A9', 0.45), towers(0.4, '#768D94', 0.5)],
    park: () => [towers(0.3, '#8FA3A9', 0.35), treetops(7, height * 0.84, 54, ['#86AE78', '#6E9A63'])],
    hills: () => [hill(height * 0.68, '#A9BFA0'), hill(height * 0.82, '#8FAE85')],
  }[kind]();
  return [
    rect(0, 0, width, height, skyFill(sky)),
    ...far,
    treetops(8, height + 6, 38, ['#5F8A68', '#719B74']),
    path(`M0 ${height * 0.8}L${width * 0.5} 0h${width * 0.14}L0 ${height}z`, '#FFFFFF', { opacity: 0.1 }),
  ];
}

/** A window seen from inside, with the view and a sill. */
export function roomWindow(random: Random, sky: SkyName, x: number, y: number, width: number, height: number): string {
  const bar = 14;
  return (
    rect(x, y, width, height, PLASTER) +
    inset(
      x + bar,
      y + bar,
      width - 2 * bar,
      height - 2 * bar,
      outlook(random, sky, width - 2 * bar, height - 2 * bar),
    ) +
    rect(x + width / 2 - 5, y, 10, height, PLASTER) +
    rect(x - 10, y + height - 6, width + 20, 14, PLASTER) +
    shade(x - 10, y + height + 8, width + 20, 5, 0.07)
  );
}

/** Curtains drawn aside on a rod, around a window from `x` to `x + width`. */
export const curtains = (x: number, y: number, width: number, height: number, cloth: string): string =>
  path(`M${x - 46} ${y}h84q-8 ${height * 0.45} -24 ${height}h-60z`, cloth, { opacity: 0.94 }) +
  path(`M${x + width - 38} ${y}h84v${height}h-60q-16 ${-height * 0.5} -24 ${-height}z`, cloth, { opacity: 0.94 }) +
  [x - 26, x - 6, x + width + 8, x + width + 28]
    .map((at) => stroke(`M${at} ${y + 6}v${height - 12}`, darker(cloth, 0.3), 3, { opacity: 0.14 }))
    .join('') +
  rect(x - 64, y - 12, width + 128, 12, '#8A6E55', { rx: 6 });

export type Lampshade = 'dome' | 'globe' | 'cone';

/** A lamp hanging on its cord from the ceiling; `y`: where the cord ends. */
export function pendant(shape: Lampshade, x: number, y: number, width: number, colour: string): string {
  const cord = rect(x - 1.5, 0, 3, y, '#4A5357');
  const half = width / 2;
  if (shape === 'globe') {
    return cord + circle(x, y + half * 0.8, half * 0.8, LAMPLIGHT) + rect(x - half * 0.3, y - 6, half * 0.6, 14, BRASS);
  }
  const dome = `M${x - half} ${y + 44}Q${x - half} ${y} ${x} ${y}T${x + half} ${y + 44}z`;
  const cone = `M${x - half} ${y + 48}L${x - 9} ${y}h18L${x + half} ${y + 48}z`;
  return cord + path(shape === 'dome' ? dome : cone, colour) + ellipse(x, y + 45, half - 4, 6, '#FBE3A8');
}

const PRINTS = [
  { ground: '#F3D9C0', hill: '#B8694A', sun: '#F6E8C8' },
  { ground: '#D5E2DC', hill: '#3F6B5C', sun: '#E7B07A' },
  { ground: '#E6EEF2', hill: '#5E7F96', sun: '#F2C862' },
  { ground: '#F6E8D2', hill: '#C48A2E', sun: '#B84A33' },
  { ground: '#EADCE2', hill: '#8C6A86', sun: '#F4EBDD' },
] as const;

/** A framed print of a hill and a sun, one of a few. */
export function framedPrint(random: Random, x: number, y: number, width: number, height: number): string {
  const { ground, hill, sun } = random.pick(PRINTS);
  const foot = y + height - 10;
  const turn = (0.24 + random.next() * 0.12) * height;
  return [
    shade(x + 5, y + 7, width, height, 0.12),
    rect(x, y, width, height, '#F7F1E6'),
    rect(x + 10, y + 10, width - 20, height - 20, ground),
    circle(x + width * (0.3 + random.next() * 0.4), y + height * 0.34, Math.min(width, height) * 0.13, sun),
    path(
      `M${x + 10} ${y + height * 0.74}q${width * 0.24} ${-turn} ${width * 0.46} ${-height * 0.06}T${x + width - 10} ${y + height * 0.6}V${foot}H${x + 10}z`,
      hill,
    ),
  ].join('');
}

/** How far each leaf leans and reaches. */
const LEAVES = [
  [-70, -0.55],
  [-46, -0.85],
  [-16, -1],
  [22, -0.95],
  [52, -0.78],
  [74, -0.5],
] as const;

/** A potted plant whose pot stands on `y`; `height` counts from there to the tip of its leaves. */
export function pottedPlant(x: number, y: number, height: number, pot: string): string {
  const rim = y - 80;
  const spread = Math.min(1, height / 300);
  const leaves = LEAVES.map(([lean, reach], index) => {
    const dx = lean * spread;
    const tip = y - 82 + reach * (height - 82);
    const middle = (rim + tip) / 2;
    return path(
      `M${x} ${rim}Q${x + dx * 0.2} ${middle} ${x + dx} ${tip}Q${x + dx * 0.9 + 30 * spread} ${middle + 20} ${x} ${rim}z`,
      index % 2 ? '#3F7A5A' : '#5B9672',
    );
  });
  return [
    ellipse(x + 14, y, 52, 9, '#1F2A2E', { opacity: 0.14 }),
    ...leaves,
    path(`M${x - 34} ${y - 74}h68l-10 74h-48z`, pot),
    rect(x - 38, y - 82, 76, 14, pot),
    shade(x - 36, y - 68, 72, 5),
  ].join('');
}

/** A floor lamp standing on `y`. */
export const floorLamp = (x: number, y: number): string =>
  rect(x - 2, y - 380, 5, 380, IRON) +
  path(`M${x - 52} ${y - 380}h104l-24-92h-56z`, LAMPLIGHT) +
  ellipse(x, y, 44, 8, IRON);

/** A small plant in a round pot, for shelves and counters. */
export const herb = (x: number, y: number, pot: string): string =>
  [-13, -4, 6, 15].map((dx) => ellipse(x + dx, y - 40 - (dx % 3) * 3, 9, 18, dx % 2 ? '#5B9672' : '#3F7A5A')).join('') +
  path(`M${x - 20} ${y - 30}h40l-5 30h-30z`, pot);

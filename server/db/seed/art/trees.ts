import type { Random } from '../random.ts';
import { groundShadow } from './light.ts';
import { circle, ellipse, path, repeat } from './svg.ts';

interface Foliage {
  leaf: string;
  light: string;
  shade: string;
}

const FOLIAGE = {
  green: { leaf: '#6E9A63', light: '#86AE78', shade: '#54804E' },
  deepGreen: { leaf: '#4E7F5E', light: '#5F9470', shade: '#3E6B4F' },
  ipeAmarelo: { leaf: '#E8B23C', light: '#F2C862', shade: '#CF952A' },
  ipeRosa: { leaf: '#D98AA0', light: '#E8A9B8', shade: '#C06F88' },
  jacaranda: { leaf: '#8D83BE', light: '#A59CD0', shade: '#7269A6' },
} as const satisfies Record<string, Foliage>;

export type Species = keyof typeof FOLIAGE | 'palm';

const GREENS: readonly Species[] = ['green', 'deepGreen'];
const SHOWY: readonly Species[] = ['ipeAmarelo', 'ipeRosa', 'jacaranda', 'palm', 'green'];

/** The tree a picture is remembered by, and a quiet one to keep it company. */
export const drawSpecies = (random: Random): { showy: Species; quiet: Species } => ({
  showy: random.pick(SHOWY),
  quiet: random.pick(GREENS),
});

/** `x`, `y`: the foot of the trunk. */
export function tree(species: Species, x: number, y: number, height: number): string {
  return (
    groundShadow(x + height * 0.1, y, height * 0.24, height * 0.03) +
    (species === 'palm' ? palm(x, y, height * 1.05) : broadleaf(FOLIAGE[species], x, y, height))
  );
}

function broadleaf({ leaf, light, shade }: Foliage, x: number, y: number, height: number): string {
  const bark = '#6B5242';
  const radius = height * 0.3;
  const trunk = Math.max(6, height * 0.045);
  const crown = (dx: number, dy: number, size: number, fill: string) =>
    circle(x + radius * dx, y - height * dy, radius * size, fill);
  return [
    path(`M${x - trunk / 2} ${y}L${x - trunk / 3} ${y - height * 0.6}h${trunk * 0.7}L${x + trunk / 2} ${y}z`, bark),
    path(`M${x} ${y - height * 0.38}L${x + radius * 0.55} ${y - height * 0.6}l4 5L${x + 3} ${y - height * 0.3}z`, bark),
    crown(-0.55, 0.58, 0.72, shade),
    crown(0.6, 0.6, 0.7, shade),
    crown(0, 0.72, 1, leaf),
    crown(-0.62, 0.66, 0.6, leaf),
    crown(0.55, 0.68, 0.58, leaf),
    crown(-0.3, 0.82, 0.55, light),
    circle(x + radius * 0.28, y - height * 0.74, radius * 0.34, light, { opacity: 0.7 }),
  ].join('');
}

/** Where each frond ends, seen from the top of the trunk, as shares of its length. */
const FRONDS = [
  [-1, 0.25],
  [-0.85, -0.35],
  [-0.45, -0.8],
  [0.1, -0.95],
  [0.6, -0.7],
  [0.95, -0.25],
  [1, 0.3],
  [-0.6, 0.6],
  [0.6, 0.65],
] as const;

function palm(x: number, y: number, height: number): string {
  const topX = x + height * 0.035;
  const topY = y - height * 0.8;
  const length = height * 0.36;
  const fronds = FRONDS.map(([dx, dy], index) => {
    const endX = topX + dx * length;
    const endY = topY + dy * length * 0.75;
    const bendX = topX + dx * length * 0.5;
    const bendY = topY + dy * length * 0.5 - length * 0.28;
    return path(
      `M${topX} ${topY}Q${bendX} ${bendY - length * 0.1} ${endX} ${endY}Q${bendX + length * 0.02} ${bendY + length * 0.16} ${topX} ${topY}z`,
      index % 2 ? '#3F7A5A' : '#5B9672',
    );
  });
  const trunk = path(
    `M${x - height * 0.03} ${y}Q${x - height * 0.005} ${y - height * 0.5} ${x + height * 0.02} ${topY}h${height * 0.03}Q${x + height * 0.03} ${y - height * 0.5} ${x + height * 0.03} ${y}z`,
    '#8A6E55',
  );
  return trunk + fronds.join('');
}

/** `y`: the ground it grows from; its left edge is at `x`. */
export function bush(species: 'green' | 'deepGreen', x: number, y: number, width: number): string {
  const { leaf, shade } = FOLIAGE[species];
  return (
    ellipse(x + width * 0.25, y, width * 0.3, width * 0.24, shade) +
    ellipse(x + width * 0.7, y, width * 0.32, width * 0.22, shade) +
    ellipse(x + width * 0.48, y - width * 0.04, width * 0.32, width * 0.28, leaf)
  );
}

/** A clipped hedge from `x` on, standing on `y`. */
export function hedge(species: 'green' | 'deepGreen', x: number, y: number, width: number, height: number): string {
  const { leaf, light, shade } = FOLIAGE[species];
  const count = Math.max(1, Math.round(width / (height * 0.9)));
  const step = width / count;
  return (
    path(`M${x} ${y}v${-height * 0.7}h${width}v${height * 0.7}z`, shade) +
    repeat(count, (index) =>
      ellipse(x + step * (index + 0.5), y - height * 0.66, step * 0.56, height * 0.34, index % 2 ? leaf : light),
    ) +
    path(`M${x} ${y}v${-height * 0.5}h${width}v${height * 0.5}z`, leaf)
  );
}

/** Blossoms strewn over a strip that ends at `y`. */
export const flowers = (random: Random, x: number, y: number, width: number, colours: readonly string[]): string =>
  repeat(Math.round(width / 10), () =>
    circle(x + random.next() * width, y - random.next() * 16, 3 + random.next() * 3, random.pick(colours)),
  );

/** What a tree in bloom has dropped around its foot. */
export function petals(random: Random, species: Species, x: number, y: number, width: number): string {
  if (species === 'palm' || GREENS.includes(species)) return '';
  const { leaf, light } = FOLIAGE[species];
  return flowers(random, x, y, width, [leaf, light]);
}

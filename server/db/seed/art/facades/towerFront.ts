import type { Random } from '../../random.ts';
import { pane, railing } from '../building.ts';
import { shade } from '../light.ts';
import { lighter, PLASTER } from '../palette.ts';
import { isLit } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { rect, repeat } from '../svg.ts';
import { bush } from '../trees.ts';

/** Where the flats end and the ground floor begins. */
export const PLINTH = 606;

/** A facade is made of bays side by side; `share` is the part of its width that each takes. */
const ELEVATIONS = [
  [
    { kind: 'windows', share: 0.3 },
    { kind: 'balconies', share: 0.7 },
  ],
  [
    { kind: 'balconies', share: 0.7 },
    { kind: 'windows', share: 0.3 },
  ],
  [
    { kind: 'balconies', share: 0.38 },
    { kind: 'windows', share: 0.24 },
    { kind: 'balconies', share: 0.38 },
  ],
  [
    { kind: 'windows', share: 0.25 },
    { kind: 'balconies', share: 0.5 },
    { kind: 'windows', share: 0.25 },
  ],
] as const;

type Parapet = 'glass' | 'bars' | 'solid';

export interface Tower {
  x: number;
  width: number;
  top: number;
  floors: number;
  /** The height of one. */
  storey: number;
  body: string;
  accent: string;
  glass: readonly [above: string, below: string];
  parapet: Parapet;
  skyName: SkyName;
}

/** All the floors: each bay is drawn from the top down, a line in the accent colour at its left. */
export function towerFront(random: Random, tower: Tower): string {
  const { width, accent, top, floors, storey } = tower;
  let x = tower.x;
  const drawn = random.pick(ELEVATIONS).map(({ kind, share }) => {
    const bayWidth = width * share;
    const bayX = x;
    x += bayWidth;
    const draw = kind === 'windows' ? windowBay : balconyBay;
    return (
      repeat(floors, (floor) => draw(random, tower, bayX, top + 10 + floor * storey, bayWidth)) +
      rect(bayX, top + 4, 8, PLINTH - top, accent, { opacity: 0.88 })
    );
  });
  return drawn.join('');
}

function windowBay(random: Random, tower: Tower, x: number, y: number, width: number): string {
  const { glass, storey, skyName } = tower;
  const lit = isLit(random, skyName) && random.next() < 0.6;
  return pane(x + 22, y + 8, width - 38, storey - 24, { bar: 4, lit, glass });
}

function balconyBay(random: Random, tower: Tower, x: number, y: number, width: number): string {
  const { glass, body, parapet, storey, skyName } = tower;
  const lit = isLit(random, skyName) && random.next() < 0.6;
  const left = x + 14;
  const span = width - 22;
  const columns = Math.max(2, Math.round(span / 60));
  const front = {
    glass: () =>
      rect(left, y + storey - 36, span, 26, '#DCE7E6', { opacity: 0.82 }) +
      rect(left, y + storey - 38, span, 4, '#7C8A8E'),
    bars: () => railing(left, y + storey - 38, span, 28, Math.round(span / 12), '#5B666A'),
    solid: () =>
      rect(left, y + storey - 36, span, 28, lighter(body, 0.55)) + shade(left, y + storey - 14, span, 6, 0.08),
  }[parapet];
  const plant = (at: number, species: 'green' | 'deepGreen') => bush(species, left + span * at, y + storey - 36, 42);
  return [
    shade(left, y, span, storey - 10, 0.06),
    pane(left + 8, y + 2, span - 16, storey - 16, {
      frame: '#48555A',
      columns,
      bar: 4,
      lit,
      glass,
      curtain: random.next() < 0.6 ? '#F4EDE1' : undefined,
    }),
    front(),
    random.next() < 0.35 ? plant(0.06 + random.next() * 0.3, 'deepGreen') : '',
    random.next() < 0.3 ? plant(0.6 + random.next() * 0.15, 'green') : '',
    rect(left - 6, y + storey - 11, span + 12, 10, PLASTER),
    shade(left - 6, y + storey - 1, span + 12, 5),
  ].join('');
}

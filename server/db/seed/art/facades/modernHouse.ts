import type { Random } from '../../random.ts';
import { boards, garageDoor, pane, railing } from '../building.ts';
import { groundShadow, shade } from '../light.ts';
import { darker, lighter, PLASTER, STONE, WOODS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { isLit, sky, skyline } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { CARS, car } from '../street.ts';
import { ellipse, path, rect, stroke } from '../svg.ts';
import { bush, drawSpecies, flowers, petals, tree } from '../trees.ts';

const WALLS = ['#F4EFE6', '#E8D6C0', '#D9E0DA', '#E0A98C', '#B9C8CE', '#EDD596', '#6E7C7A', '#C98068'] as const;
const SLABS = [PLASTER, PLASTER, '#4A5357', '#8C5A38'] as const;
const BASES = ['#CFC8BC', '#B9B7AE', '#D8C6B0', '#9FA5A3', '#8D857A', '#C98E6F'] as const;
const FRAME = '#3A4448';

/** Where the three bays of the ground floor stand; the path and the garden follow the entrance. */
const PLANS = [
  { entrance: 330, glass: 560, garden: 690 },
  { entrance: 660, glass: 326, garden: 150 },
] as const;
type Plan = (typeof PLANS)[number];

/** Two boxes, the upper one shifted over the lower, with a lawn and often a pool. */
export function drawModernHouse(random: Random, skyName: SkyName): string {
  const plan = random.pick(PLANS);
  const lit = isLit(random, skyName);
  return photograph([
    sky(random, skyName),
    skyline(random, { ground: 500, fill: '#8FA3A6', opacity: 0.28, lowest: 40, highest: 170, step: 60 }),
    landscape(random),
    groundFloor(random, plan, lit),
    upperFloor(random, lit),
    garden(random, plan),
  ]);
}

function landscape(random: Random): string {
  const { showy, quiet } = drawSpecies(random);
  const [left, right] = random.pick([
    [showy, quiet],
    [quiet, showy],
  ]);
  return [
    ellipse(160, 520, 300, 120, '#54804E', { opacity: 0.5 }),
    ellipse(1080, 520, 320, 130, '#54804E', { opacity: 0.5 }),
    rect(0, 540, 1200, 260, '#8FB07C'),
    path('M0 600Q600 560 1200 600V800H0z', '#A3C08C'),
    tree(left, random.whole(104, 150), 616, random.whole(320, 400)),
    tree(right, random.whole(1064, 1100), 622, random.whole(330, 400)),
    petals(random, left, 30, 640, 190),
    petals(random, right, 1000, 646, 190),
  ].join('');
}

function groundFloor(random: Random, { entrance, glass }: Plan, lit: boolean): string {
  const base = random.pick(BASES);
  const wood = random.pick(WOODS);
  const gate = random.pick([
    () => boards(entrance, 456, 180, 164, wood) + rect(entrance + 156, 520, 6, 34, FRAME),
    () => garageDoor(entrance + 4, 470, 176, 150, lighter(base, 0.5)),
    () => garageDoor(entrance + 4, 470, 176, 150, '#4A5357'),
  ]);
  return [
    groundShadow(680, 624, 400, 16),
    rect(300, 430, 720, 192, base),
    shade(300, 430, 720, 26, 0.18),
    pane(glass, 456, 290, 164, { frame: FRAME, columns: 4, bar: 5, lit, curtain: '#FBF7EF' }),
    gate(),
    rect(882, 470, 108, 152, lighter(base, 0.35)),
    pane(900, 486, 72, 90, { frame: FRAME, columns: 1, bar: 5, lit }),
  ].join('');
}

function upperFloor(random: Random, lit: boolean): string {
  const left = random.pick([210, 330, 440]);
  const right = left + 590;
  const walls = random.pick(WALLS);
  const terraces = [
    left > 400 ? railing(304, 388, left - 308, 44, 10, '#5B666A') : '',
    right < 900 ? railing(right + 30, 388, 990 - right, 44, 14, '#5B666A') : '',
  ];
  return [
    ...terraces,
    rect(left, 220, 590, 214, walls),
    path(`M${right} 220h24v192l-24 22z`, darker(walls, 0.3)),
    rect(left - 14, 208, 642, 18, random.pick(SLABS)),
    shade(left - 14, 226, 628, 6, 0.12),
    random.pick([windowAndBoards, boardsAndWindow, boardsBetween, ribbonWindow])(random, left, lit),
    rect(left, 414, 590, 20, darker(walls, 0.08)),
    left < 300 ? rect(left + 16, 434, 14, 188, '#8D8A82') : '',
  ].join('');
}

const UPPER_WINDOW = { frame: FRAME, bar: 5, curtain: '#F6EDE0' };

const windowAndBoards = (random: Random, left: number, lit: boolean) =>
  pane(left + 40, 262, 250, 132, { ...UPPER_WINDOW, columns: random.whole(2, 4), lit }) +
  boards(left + 330, 232, 230, 182, random.pick(WOODS), 16) +
  pane(left + 380, 272, 130, 108, { frame: FRAME, bar: 5, lit });

const boardsAndWindow = (random: Random, left: number, lit: boolean) =>
  boards(left + 30, 232, 230, 182, random.pick(WOODS), 16) +
  pane(left + 80, 272, 130, 108, { frame: FRAME, bar: 5, lit }) +
  pane(left + 300, 262, 250, 132, { ...UPPER_WINDOW, columns: random.whole(2, 4), lit });

const boardsBetween = (random: Random, left: number, lit: boolean) =>
  boards(left + 215, 232, 160, 182, random.pick(WOODS), 16) +
  pane(left + 40, 262, 140, 132, { ...UPPER_WINDOW, lit }) +
  pane(left + 410, 262, 140, 132, { ...UPPER_WINDOW, lit });

const ribbonWindow = (random: Random, left: number, lit: boolean) =>
  pane(left + 40, 256, 510, 142, { ...UPPER_WINDOW, columns: random.whole(5, 7), lit }) +
  railing(left + 40, 350, 510, 48, 34, '#5B666A');

function garden(random: Random, { entrance, garden: x }: Plan): string {
  const lean = entrance < 500 ? -1 : 1;
  const foot = entrance + 95 + lean * 30;
  const driveway =
    path(`M${entrance} 622h190L${foot + 170} 800H${foot - 170}z`, STONE) +
    stroke(
      `M${entrance - 6} 652h204M${entrance - 10 + lean * 14} 694h226M${entrance - 22 + lean * 20} 744h256`,
      '#FFFFFF',
      4,
      {
        opacity: 0.45,
      },
    );
  const planting = random.pick([pool, pool, flowerBeds, parkedCar]);
  return [
    driveway,
    bush('deepGreen', 36, 640, 150),
    bush('green', 188, 634, 96),
    bush('deepGreen', 1024, 636, 120),
    planting(random, x),
    flowers(random, 50, 644, 210, ['#F0C9B5', '#FFFFFF', '#E9A58F']),
  ].join('');
}

const pool = (_random: Random, x: number): string =>
  path(`M${x} 664h360l60 92H${x - 50}z`, '#E9E3D8') +
  path(`M${x + 14} 674h332l44 70H${x - 24}z`, '#7DBBC9') +
  path(`M${x + 14} 674h332l6 10H${x + 8}z`, '#1F2A2E', { opacity: 0.14 }) +
  stroke(`M${x + 70} 696h120M${x + 150} 716h150M${x + 40} 730h90`, '#FFFFFF', 4, {
    'stroke-linecap': 'round',
    opacity: 0.55,
  });

const flowerBeds = (random: Random, x: number): string =>
  ellipse(x + 170, 716, 220, 40, '#7E9E6C') +
  bush('deepGreen', x + 10, 706, 120) +
  bush('green', x + 110, 694, 150) +
  bush('deepGreen', x + 230, 708, 130) +
  flowers(random, x + 10, 742, 330, ['#D9577A', '#F3C1CC', '#F2C862', '#FFFFFF']) +
  flowers(random, x + 30, 726, 290, ['#D9577A', '#F2C862', '#FFFFFF']);

const parkedCar = (random: Random, x: number): string =>
  path(`M${x + 10} 660h330l46 80H${x - 36}z`, darker(STONE, 0.08)) + car(x + 60, 722, random.pick(CARS));

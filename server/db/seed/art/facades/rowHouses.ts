import type { Random } from '../../random.ts';
import { door, gable, pane, tiledRoof } from '../building.ts';
import { deal } from '../deal.ts';
import { shade } from '../light.ts';
import { darker, DOORS, IRON, lighter, ROOFS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { isLit, sky, skyline } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { CARS, car, street } from '../street.ts';
import { rect } from '../svg.ts';
import { drawSpecies, flowers, petals, tree } from '../trees.ts';

const FRONTS = [
  '#D98C6A',
  '#F0D9A8',
  '#8FB3A6',
  '#C9A0A0',
  '#A9C4D0',
  '#E3B778',
  '#B5C29A',
  '#B9AECB',
  '#E6A9A0',
  '#F4EBDC',
] as const;
const BLOSSOMS = ['#D9577A', '#F3C1CC', '#E8B23C'] as const;
const PAVEMENT = 650;

type Top = 'gable' | 'hip' | 'parapet';

/** How the roofs follow each other along the row. */
const RHYTHMS: readonly (readonly [Top, Top])[] = [
  ['gable', 'hip'],
  ['hip', 'gable'],
  ['gable', 'gable'],
  ['parapet', 'hip'],
  ['parapet', 'gable'],
  ['parapet', 'parapet'],
];

interface RowHouse {
  x: number;
  width: number;
  /** Where the wall ends and the roof begins. */
  eaves: number;
  wall: string;
  roof: string;
  door: string;
  top: Top;
  skyName: SkyName;
}

/** A row of narrow houses, each in its own colour. */
export function drawRowHouses(random: Random, skyName: SkyName): string {
  const count = random.pick([3, 4, 4]);
  const width = 1000 / count;
  const [even, odd] = random.pick(RHYTHMS);
  const roof = random.pick(ROOFS);
  const doors = deal(random, DOORS, count);
  const houses = deal(random, FRONTS, count).map((wall, index): RowHouse => ({
    x: 100 + index * width,
    width,
    eaves: 296 + random.whole(0, 2) * 15,
    wall,
    roof,
    door: doors[index] ?? DOORS[0],
    top: index % 2 ? odd : even,
    skyName,
  }));
  const { showy, quiet } = drawSpecies(random);
  const [left, right] = random.pick([
    [showy, quiet],
    [quiet, showy],
  ]);
  return photograph([
    sky(random, skyName),
    skyline(random, { ground: 460, fill: '#93A7A6', opacity: 0.25, lowest: 60, highest: 200, step: 90 }),
    street(PAVEMENT),
    ...houses.map((house) => rowHouse(random, house)),
    tree(left, random.whole(56, 80), PAVEMENT + 38, random.whole(340, 390)),
    tree(right, random.whole(1124, 1150), PAVEMENT + 38, random.whole(310, 380)),
    petals(random, left, 0, PAVEMENT + 46, 220),
    petals(random, right, 1000, PAVEMENT + 46, 200),
    random.next() < 0.35 ? car(random.whole(300, 720), 772, random.pick(CARS)) : '',
  ]);
}

function rowHouse(random: Random, house: RowHouse): string {
  const { x, width, eaves, wall, door: doorColour, skyName } = house;
  const doorX = x + width * 0.12;
  const parlourX = x + width * 0.53;
  const parlourWidth = width * 0.38;
  const upper = (at: number) => pane(at, eaves + 42, 76, 98, { rows: 2, sill: '#F7F0E2', lit: isLit(random, skyName) });
  return [
    rect(x, eaves, width, PAVEMENT + 4 - eaves, wall),
    roof(house),
    shade(x, eaves + 6, width, 12),
    upper(x + width * 0.12),
    upper(x + width * 0.6),
    width > 300 ? upper(x + width * 0.36) : '',
    door(doorX, 510, 74, PAVEMENT + 4 - 510, doorColour),
    rect(doorX - 6, 500, 86, 10, darker(wall)),
    rect(doorX + 84, 512, 10, 28, IRON),
    rect(doorX + 82, 520, 14, 12, '#F6D08A'),
    pane(parlourX, 512, parlourWidth, 86, {
      columns: width > 300 ? 3 : 2,
      curtain: '#FFF7E8',
      sill: '#F7F0E2',
      lit: isLit(random, skyName),
    }),
    rect(parlourX - 4, 606, parlourWidth + 8, 18, '#7A5A42'),
    flowers(random, parlourX, 610, parlourWidth, BLOSSOMS),
    shade(x + width - 4, eaves, 4, PAVEMENT + 4 - eaves, 0.1),
    rect(doorX - 8, PAVEMENT - 2, 90, 12, '#E6DCCB'),
  ].join('');
}

function roof({ x, width, eaves, wall, roof: colour, top }: RowHouse): string {
  if (top === 'gable') {
    return gable({ left: x - 10, right: x + width + 10, bottom: eaves + 8, height: 124, wall, roof: colour });
  }
  if (top === 'hip') {
    const edges = {
      ridge: [x + 12, x + width - 12],
      eaves: [x - 8, x + width + 8],
      top: eaves - 74,
      bottom: eaves,
    } as const;
    return tiledRoof(edges, colour);
  }
  return (
    rect(x, eaves - 44, width, 52, lighter(wall, 0.2)) +
    rect(x - 4, eaves - 52, width + 8, 14, '#FBF6EC') +
    rect(x + width * 0.36, eaves - 78, width * 0.28, 28, lighter(wall, 0.2)) +
    rect(x + width * 0.34, eaves - 86, width * 0.32, 12, '#FBF6EC') +
    rect(x, eaves + 2, width, 6, '#FBF6EC')
  );
}

import type { Random } from '../../random.ts';
import { pane, railing } from '../building.ts';
import { DARK_WOOD, darker, lighter, mixed, PLASTER } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { isLit, sky, skyline } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { CARS, car, street } from '../street.ts';
import { path, rect, repeat } from '../svg.ts';
import { bush, drawSpecies, hedge, petals, tree } from '../trees.ts';
import { PLINTH, towerFront } from './towerFront.ts';
import type { Tower } from './towerFront.ts';

const BODIES = [
  '#EDE7DC',
  '#E3C9B4',
  '#D3DCDD',
  '#E9D9B0',
  '#D8B7A6',
  '#C7D2C0',
  '#B9A79A',
  '#DAD3E0',
  '#F4F1EA',
  '#CB8465',
  '#6F8C92',
  '#DDB063',
] as const;
const ACCENTS = ['#B8694A', '#1F5C4D', '#2F5D72', '#8C3A2B', '#C48A2E', '#4A5357', '#7269A6'] as const;
const GLASSES = [
  ['#8FB2C0', '#D5E4E6'],
  ['#9BB7AE', '#DDE8E0'],
  ['#8BA3BC', '#D3DCE8'],
  ['#A9B7BD', '#E4E8E6'],
] as const;
const STREET = 672;

/** Six to ten floors of flats with balconies, on a street with trees. */
export function drawTower(random: Random, skyName: SkyName): string {
  const width = random.pick([330, 380, 420, 470]);
  const floors = random.whole(6, 10);
  const top = 90 + (10 - floors) * 28;
  const tower: Tower = {
    x: random.whole(260, 860 - width),
    width,
    top,
    floors,
    storey: (PLINTH - top - 6) / floors,
    body: random.pick(BODIES),
    accent: random.pick(ACCENTS),
    glass: random.pick(GLASSES),
    parapet: random.pick(['glass', 'bars', 'solid']),
    skyName,
  };
  return photograph([
    sky(random, skyName),
    skyline(random, { ground: 640, fill: '#90A4AA', opacity: 0.32, lowest: 160, highest: 420, step: 110 }),
    skyline(random, { ground: 660, fill: '#7E949A', opacity: 0.3, lowest: 80, highest: 260, step: 80 }),
    random.next() < 0.35 ? neighbour(random, tower) : '',
    street(STREET - 16),
    crown(random, tower),
    rect(tower.x, top, width, PLINTH - top + 20, tower.body),
    path(`M${tower.x + width} ${top}h64v${PLINTH - top + 20}h-64z`, darker(tower.body, 0.14)),
    towerFront(random, tower),
    sideWindows(tower),
    entrance(random, tower),
    greenery(random, tower),
    random.next() < 0.45 ? car(random.whole(60, 880), 770, random.pick(CARS)) : '',
  ]);
}

/** A plainer building that stands behind, beside the tower. */
function neighbour(random: Random, { x, width, body, skyName }: Tower): string {
  const left = random.next() < 0.5 ? x - 190 : x + width + 40;
  const top = random.whole(230, 380);
  const plaster = mixed(body, '#9DABAE', 0.55);
  const rows = Math.floor((PLINTH - top - 30) / 54);
  return (
    rect(left, top, 210, PLINTH + 60 - top, plaster) +
    rect(left - 6, top - 10, 222, 12, lighter(plaster)) +
    repeat(rows, (row) =>
      repeat(4, (column) => {
        const fill = isLit(random, skyName) && random.next() < 0.5 ? '#F6D9A0' : '#DCE6E8';
        return rect(left + 20 + column * 46, top + 24 + row * 54, 30, 32, fill, { opacity: 0.75 });
      }),
    )
  );
}

function crown(random: Random, { x, width, top, body, accent }: Tower): string {
  const slab = rect(x - 10, top - 14, width + 84, 18, PLASTER);
  const tank = () => rect(x + width * 0.3, top - 50, width * 0.36, 40, darker(body, 0.12));
  const pergola = () =>
    railing(x + 6, top - 52, width * 0.62, 6, 2, DARK_WOOD) +
    repeat(6, (index) => rect(x + 8 + (index * (width * 0.62 - 10)) / 5, top - 50, 5, 40, DARK_WOOD)) +
    bush('green', x + 24, top - 14, 70) +
    bush('deepGreen', x + width * 0.7, top - 14, 80);
  const penthouse = () =>
    rect(x + width * 0.2, top - 52, width * 0.7, 44, darker(body, 0.06)) +
    pane(x + width * 0.26, top - 44, width * 0.5, 32, { frame: '#48555A', columns: 5, bar: 4, lit: true }) +
    rect(x + width * 0.17, top - 60, width * 0.76, 10, accent);
  return random.pick([tank, pergola, penthouse])() + slab;
}

const sideWindows = ({ x, width, top, floors, storey, glass: [above] }: Tower) =>
  repeat(floors, (floor) => rect(x + width + 20, top + 18 + floor * storey, 24, storey - 30, above, { opacity: 0.6 }));

function entrance(random: Random, { x, width, accent }: Tower): string {
  const left = x - 50;
  const breadth = width + 164;
  const middle = x + width * 0.42;
  const glazed = (from: number, to: number) =>
    pane(from, 630, to - from, STREET - 632, { frame: '#48555A', columns: 3, bar: 4, lit: true });
  const lobby = () =>
    rect(left, 614, breadth, STREET - 606, '#F6F1E7') +
    glazed(left + 24, middle - 14) +
    rect(middle, 626, 76, STREET - 618, DARK_WOOD) +
    rect(middle + 36, 626, 4, STREET - 618, darker(DARK_WOOD, 0.4)) +
    glazed(middle + 92, left + breadth - 26);
  const pilotis = () =>
    rect(left + 20, 614, breadth - 40, STREET - 606, '#5A6468') +
    glazed(middle - 60, middle + 120) +
    repeat(6, (index) => rect(left + 20 + (index * (breadth - 62)) / 5, 612, 22, STREET - 604, '#EDE7DC'));
  return random.pick([lobby, lobby, pilotis])() + rect(left - 12, PLINTH - 4, breadth + 24, 16, accent);
}

function greenery(random: Random, { x, width }: Tower): string {
  const { showy, quiet } = drawSpecies(random);
  const end = x + width + 130;
  const left = random.whole(110, 190);
  const right = Math.min(1100, end + random.whole(90, 170));
  const sides = random.next() < 0.5 ? ([showy, quiet] as const) : ([quiet, showy] as const);
  return [
    hedge('deepGreen', x - 190, STREET + 10, 128, 34),
    hedge('green', end, STREET + 10, 110, 34),
    tree(sides[0], left, STREET + 24, random.whole(280, 350)),
    tree(sides[1], right, STREET + 24, random.whole(270, 340)),
    random.next() < 0.5 ? tree('palm', x - 60, STREET + 18, 180) : '',
    petals(random, sides[0], left - 90, STREET + 28, 190),
    petals(random, sides[1], right - 90, STREET + 28, 190),
  ].join('');
}

import type { Random } from '../../random.ts';
import { boards } from '../building.ts';
import { herb, pendant, roomWindow, tiledFloor, wall, woodFloor } from '../interior.ts';
import type { Lampshade } from '../interior.ts';
import { groundShadow, shade } from '../light.ts';
import { BRASS, darker, FLOORS, lighter, POTS, STEEL, WOODS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import type { SkyName } from '../sky.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../svg.ts';

const CABINETS = [
  '#3F6B5C',
  '#4F6F86',
  '#C98E6F',
  '#E8DFCF',
  '#8A8F7A',
  '#B9BFAE',
  '#7F8B94',
  '#D9B25E',
  '#A9714A',
] as const;
const TOPS = ['#F4EFE6', '#5A5F63', '#D9CBB6', '#E4E6E4'] as const;
const TILES = ['#E4EDE8', '#F3E3D6', '#DDE6EC', '#F4ECD8', '#CFDDD4', '#EAD8D0'] as const;
const LAMPS = ['#B84A33', '#2C3538', '#E0A83C', '#F4EBDD', '#2F6B5A'] as const;
const CERAMICS = ['#F4EBDD', '#E7B07A', '#B8694A', '#8FB3A6'] as const;

interface Kitchen {
  cabinet: string;
  top: string;
  wood: string;
}

/** Cabinets along the back wall, a window over the sink, and an island or a table in front. */
export function drawKitchen(random: Random, skyName: SkyName): string {
  const kitchen: Kitchen = { cabinet: random.pick(CABINETS), top: random.pick(TOPS), wood: random.pick(WOODS) };
  return photograph([
    wall('#F6F0E5'),
    random.next() < 0.5
      ? woodFloor(640, random.pick(FLOORS))
      : tiledFloor(640, random.pick(['#D3C6B4', '#DDD8CE', '#C9B9A2'])),
    splashback(random),
    random.pick([cupboards, cupboards, openShelves])(random, kitchen),
    roomWindow(random, skyName, 450, 60, 300, 240),
    counter(random, kitchen),
    random.pick([island, island, table])(random, kitchen),
    lamps(random),
  ]);
}

function splashback(random: Random): string {
  const tile = random.pick(TILES);
  const joint = { stroke: '#FFFFFF', 'stroke-width': 3, opacity: 0.8 };
  const subway = () =>
    repeat(5, (row) =>
      repeat(17, (column) => rect(column * 78 - (row % 2) * 39, 232 + row * 36, 78, 36, 'none', joint)),
    );
  const square = () =>
    repeat(4, (row) => repeat(29, (column) => rect(column * 42, 238 + row * 44, 42, 44, 'none', joint)));
  const checked = () =>
    repeat(4, (row) =>
      repeat(29, (column) =>
        (row + column) % 2 ? rect(column * 42, 238 + row * 44, 42, 44, '#FFFFFF', { opacity: 0.55 }) : '',
      ),
    );
  return rect(0, 232, 1200, 184, tile) + random.pick([subway, square, checked])();
}

function cupboards(_random: Random, { cabinet }: Kitchen): string {
  const block = (x: number) =>
    rect(x, 60, 430, 172, cabinet) +
    [107, 215, 322]
      .map((dx) => rect(x + dx, 60, 4, 172, darker(cabinet, 0.2)) + rect(x + dx - 16, 192, 4, 26, BRASS))
      .join('') +
    shade(x, 232, 430, 8, 0.16);
  return block(0) + block(770);
}

function openShelves(random: Random, { wood }: Kitchen): string {
  const jar = (x: number, y: number) => {
    const height = random.whole(34, 60);
    return rect(x, y - height, 36, height, random.pick(CERAMICS), { rx: 6 });
  };
  const shelf = (x: number, y: number, width: number) => rect(x, y, width, 12, wood) + shade(x, y + 12, width, 6, 0.12);
  const row = (x: number, y: number) =>
    shelf(x, y, 340) + repeat(4, (index) => jar(x + 24 + index * 50, y)) + herb(x + 282, y, random.pick(POTS));
  return row(50, 150) + row(50, 260) + row(810, 150) + row(810, 260);
}

function counter(random: Random, { cabinet, top, wood }: Kitchen): string {
  const seam = darker(cabinet, 0.2);
  const oven =
    rect(460, 446, 280, 190, '#DADFDF') +
    rect(480, 492, 240, 110, '#4A5357', { rx: 6 }) +
    rect(490, 464, 220, 8, STEEL);
  const fruit = circle(260, 396, 17, '#E8A33C') + circle(288, 398, 15, '#D97A3A') + ellipse(274, 410, 52, 8, '#C9C1B3');
  return [
    rect(0, 434, 1200, 206, cabinet),
    ...[150, 300, 450, 750, 900, 1050].map((x) => rect(x, 440, 4, 196, seam)),
    ...[75, 225, 375, 825, 975, 1125].map((x) => rect(x - 16, 462, 36, 5, BRASS)),
    rect(0, 628, 1200, 12, darker(cabinet, 0.45)),
    oven,
    shade(0, 434, 1200, 10, 0.18),
    rect(0, 412, 1200, 22, top),
    stroke('M560 412v-56q0-24 24-24t24 24', STEEL, 9),
    herb(170, 412, random.pick(POTS)),
    fruit,
    rect(880, 342, 116, 70, wood, { rx: 8 }),
    circle(980, 358, 4, darker(wood, 0.4)),
    rect(1030, 372, 34, 40, random.pick(CERAMICS), { rx: 6 }),
    rect(1074, 360, 34, 52, random.pick(CERAMICS), { rx: 6 }),
  ].join('');
}

const vase = (x: number, y: number, glass: string) =>
  stroke(`M${x - 8} ${y - 40}l-14-44M${x} ${y - 40}v-56M${x + 8} ${y - 40}l16-40`, '#5B9672', 4) +
  circle(x - 24, y - 88, 11, '#D9577A') +
  circle(x, y - 100, 12, '#F3C1CC') +
  circle(x + 25, y - 84, 10, '#E88AA0') +
  path(`M${x - 14} ${y}q-12-30 4-50h20q16 20 4 50z`, glass);

function island(random: Random, { top, wood }: Kitchen): string {
  const seat = random.pick(['#2C3538', '#B98756', '#B84A33']);
  const stool = (x: number) =>
    rect(x - 10, 640, 110, 14, seat, { rx: 7 }) +
    path(`M${x + 2} 652h8l-10 140h-8zM${x + 80} 652h8l10 140h-8z`, '#2C3538') +
    rect(x - 2, 726, 94, 5, '#2C3538');
  const stools = random.pick([
    [300, 505, 710],
    [390, 640],
  ]);
  return [
    groundShadow(600, 774, 440, 22, 0.16),
    boards(256, 572, 688, 194, wood, 22),
    shade(256, 572, 688, 12, 0.2),
    rect(230, 546, 740, 26, top, { rx: 6 }),
    vase(820, 548, '#D5E2DC'),
    rect(380, 534, 110, 12, lighter(wood, 0.3), { rx: 6 }),
    ...stools.map(stool),
  ].join('');
}

function table(random: Random, { wood }: Kitchen): string {
  const leg = darker(wood, 0.3);
  const seat = random.pick(['#E0A83C', '#2C3538', '#B84A33', '#F4EBDD']);
  const chair = (x: number) =>
    rect(x, 476, 12, 300, leg) +
    rect(x + 108, 476, 12, 300, leg) +
    rect(x, 480, 120, 54, seat, { rx: 10 }) +
    rect(x - 6, 644, 132, 22, seat, { rx: 8 });
  return [
    groundShadow(600, 784, 430, 18, 0.16),
    chair(350),
    chair(730),
    rect(220, 586, 760, 24, wood, { rx: 8 }),
    path('M270 610h18l-14 176h-14zM912 610h18l14 176h-14z', leg),
    shade(270, 610, 660, 8, 0.16),
    vase(600, 588, '#D5E2DC'),
    ellipse(420, 584, 56, 8, '#FBF6EC'),
    ellipse(780, 584, 56, 8, '#FBF6EC'),
  ].join('');
}

function lamps(random: Random): string {
  const shape: Lampshade = random.pick(['dome', 'globe', 'cone']);
  const colour = random.pick(LAMPS);
  const places = random.pick([
    [400, 600, 800],
    [470, 730],
  ]);
  return places.map((x) => pendant(shape, x, 140, 86, colour)).join('');
}

import type { Random } from '../../random.ts';
import { tiledRoof } from '../building.ts';
import { groundShadow, shade } from '../light.ts';
import { DARK_WOOD, darker, ROOFS, WOODS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { sky, skyline } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { circle, path, rect, repeat, stroke } from '../svg.ts';
import { bush, drawSpecies, flowers, petals, tree } from '../trees.ts';

const PARASOLS = ['#B84A33', '#2F6B5A', '#E0A83C', '#4F6F86', '#F4EBDD'] as const;
const GARDEN_WALLS = ['#EADFCF', '#D9B59A', '#C9D3C4', '#E6D3B0', '#D3D6D3'] as const;
const WATERS = ['#6FB3C4', '#7DBBC9', '#6BB0B0'] as const;

/** Behind the house: a lawn before a wall, with a pool or a place for the barbecue. */
export function drawBackyard(random: Random, skyName: SkyName): string {
  const { showy, quiet } = drawSpecies(random);
  const plaster = random.pick(GARDEN_WALLS);
  return photograph([
    sky(random, skyName),
    skyline(random, { ground: 380, fill: '#93A7AC', opacity: 0.25, lowest: 40, highest: 200, step: 80 }),
    repeat(15, (index) => circle(index * 88, 400, random.whole(62, 82), index % 2 ? '#54804E' : '#6E9A63')),
    rect(0, 400, 1200, 64, plaster),
    rect(0, 391, 1200, 13, darker(plaster, 0.12)),
    rect(0, 460, 1200, 340, '#A8C48F'),
    shade(0, 460, 1200, 8, 0.1),
    tree(quiet, random.whole(1060, 1100), 484, random.whole(320, 380)),
    tree(random.pick(['palm', quiet]), random.whole(920, 950), 474, random.whole(250, 300)),
    tree(showy, random.whole(100, 140), 484, random.whole(320, 370)),
    petals(random, showy, 40, 492, 180),
    random.pick([pool, pool, barbecue])(random),
  ]);
}

function pool(random: Random): string {
  const water = random.pick(WATERS);
  const shape = random.pick([
    { rim: 'M250 520h760l160 250H90z', basin: 'M290 540h680l130 206H150z', wall: 'M290 540h680l15 24H276z' },
    {
      rim: 'M330 520h560q180 10 220 130t-130 130H290Q80 780 110 650T330 520z',
      basin: 'M340 542h540q150 8 184 106t-104 108H310Q130 754 150 650T340 542z',
      wall: 'M340 542h540q70 4 110 30H226q40-28 114-30z',
    },
  ]);
  const lounger = (x: number) =>
    groundShadow(x + 70, 534, 80, 5) +
    path(`M${x} 500l60-40 12 6-44 40h120v12H${x - 10}z`, '#FBF6EC') +
    rect(x + 6, 512, 6, 20, '#8A6E55') +
    rect(x + 120, 512, 6, 20, '#8A6E55');
  const cloth = random.pick(PARASOLS);
  const parasolX = random.pick([470, 566, 660]);
  return [
    bush('deepGreen', 190, 482, 130),
    bush('green', 760, 480, 150),
    flowers(random, 196, 480, 120, ['#E9A58F', '#FFFFFF', '#D9577A']),
    path(shape.rim, '#EDE6DA'),
    path(shape.basin, water),
    path(shape.wall, '#1F2A2E', { opacity: 0.14 }),
    stroke('M380 604h160M600 644h240M300 694h180M700 716h200M520 590h90', '#FFFFFF', 5, {
      'stroke-linecap': 'round',
      opacity: 0.55,
    }),
    lounger(410),
    lounger(604),
    rect(parasolX + 14, 336, 7, 190, '#8A6E55'),
    path(`M${parasolX - 96} 352q113-96 226 0z`, cloth),
    path(`M${parasolX - 26} 352q42-88 86 0z`, cloth === '#F4EBDD' ? '#B84A33' : '#F4EBDD'),
  ].join('');
}

/** The churrasqueira under its own roof, a long table before it. */
function barbecue(random: Random): string {
  const wood = random.pick(WOODS);
  const roof = random.pick(ROOFS);
  const post = (x: number) => rect(x, 330, 18, 220, DARK_WOOD);
  const grill =
    rect(420, 400, 150, 150, '#B4684C') +
    repeat(5, (row) => stroke(`M420 ${424 + row * 25}h150`, '#9A543B', 3, { opacity: 0.6 })) +
    path('M444 500v-46q51-44 102 0v46z', '#3A2A24') +
    path('M470 500q10-26 25-6 16-26 24 6z', '#F2A24A') +
    path('M440 400h110l-22-60h-66z', '#A9604A');
  const seat = (x: number) =>
    rect(x, 668, 150, 14, darker(wood, 0.1), { rx: 6 }) +
    rect(x + 14, 680, 10, 62, DARK_WOOD) +
    rect(x + 126, 680, 10, 62, DARK_WOOD);
  return [
    bush('green', 200, 490, 130),
    bush('deepGreen', 850, 490, 120),
    path('M330 548h560l90 130H230z', '#D9CDBB'),
    grill,
    rect(590, 470, 230, 80, '#EDE4D5'),
    rect(580, 458, 250, 16, '#5A5F63'),
    circle(640, 446, 14, '#E8A33C'),
    circle(664, 448, 12, '#7FA86F'),
    rect(740, 416, 26, 42, '#2F6B5A', { rx: 6 }),
    post(370),
    post(846),
    tiledRoof({ ridge: [420, 800], eaves: [330, 900], top: 250, bottom: 328 }, roof),
    groundShadow(610, 762, 340, 16),
    rect(330, 610, 560, 22, wood, { rx: 8 }),
    path('M380 632h16l-14 122h-14zM824 632h16l12 122h-14z', DARK_WOOD),
    seat(390),
    seat(680),
    rect(480, 584, 30, 26, '#F4EBDD', { rx: 5 }),
    path('M600 610q-14-44 8-48t10 48z', '#B84A33'),
    flowers(random, 40, 700, 170, ['#F2C862', '#FFFFFF', '#E9A58F']),
    flowers(random, 1000, 720, 170, ['#F2C862', '#FFFFFF', '#E9A58F']),
  ].join('');
}

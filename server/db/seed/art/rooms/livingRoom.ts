import type { Random } from '../../random.ts';
import {
  curtains,
  floorLamp,
  framedPrint,
  herb,
  pottedPlant,
  roomWindow,
  skirting,
  wall,
  woodFloor,
} from '../interior.ts';
import { groundShadow, shade } from '../light.ts';
import { DARK_WOOD, darker, FLOORS, lighter, POTS, WOODS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import type { SkyName } from '../sky.ts';
import { circle, ellipse, group, path, rect, repeat } from '../svg.ts';

const WALLS = ['#EFE6D8', '#E3E9E2', '#F1DFD2', '#DDE3E6', '#F3EBD6', '#D9CFC4', '#C9D6CF'] as const;
const SOFAS = ['#2F6B5A', '#B8694A', '#4F6F86', '#C9A24E', '#8A8178', '#7C5A6E', '#E4D8C6', '#A9B59B'] as const;
const CUSHIONS = ['#E7B07A', '#F4EBDD', '#B84A33', '#8FB3A6', '#F2C862', '#D8B4B4', '#5E7F96'] as const;
const RUGS = ['#E9D8C4', '#DCE3DC', '#E8CFC0', '#D9DDE2', '#F0E6D2'] as const;

/** A wide window, a seat under pictures and a low table on a rug. */
export function drawLivingRoom(random: Random, skyName: SkyName): string {
  const rug = random.pick(RUGS);
  const windowWidth = random.pick([440, 520]);
  return photograph([
    wall(random.pick(WALLS)),
    woodFloor(590, random.pick(FLOORS)),
    skirting(574),
    roomWindow(random, skyName, 96, 86, windowWidth, 400),
    curtains(96, 60, windowWidth, 522, random.pick(['#FBF6EC', '#F3E3D2', '#E6ECE6'])),
    random.pick([twoPrints, widePrint, shelves, roundMirror])(random),
    ellipse(640, 716, 470, 62, rug),
    ellipse(640, 716, 424, 50, 'none', { stroke: darker(rug, 0.1), 'stroke-width': 5, opacity: 0.6 }),
    random.pick([softSofa, squareSofa, armchairs])(random),
    random.pick([longTable, roundTable])(random),
    pottedPlant(random.whole(170, 230), 696, random.whole(260, 340), random.pick(POTS)),
    random.next() < 0.6 ? floorLamp(1140, 682) : pottedPlant(1130, 700, 260, random.pick(POTS)),
  ]);
}

const twoPrints = (random: Random) => framedPrint(random, 752, 150, 150, 190) + framedPrint(random, 924, 150, 150, 190);

const widePrint = (random: Random) => framedPrint(random, 730, 140, 330, 210);

const roundMirror = () =>
  circle(905, 246, 116, '#A9714A') +
  circle(905, 246, 104, '#EAF1F0') +
  path('M836 300L950 158l34 22L862 328z', '#FFFFFF', { opacity: 0.6 });

function shelves(random: Random): string {
  const wood = random.pick(WOODS);
  const books = (x: number, y: number) =>
    repeat(6, (index) => {
      const height = random.whole(46, 66);
      return rect(x + index * 17, y - height, 14, height, random.pick(CUSHIONS));
    });
  const board = (y: number) => rect(720, y, 350, 12, wood) + shade(720, y + 12, 350, 5, 0.1);
  return [
    board(230),
    board(340),
    books(740, 230),
    herb(900, 230, random.pick(POTS)),
    circle(1010, 206, 24, '#E7B07A'),
    herb(770, 340, '#F4EBDD'),
    books(930, 340),
  ].join('');
}

function cushion(random: Random, x: number, y: number, turn: number): string {
  return group([rect(x, y, 92, 84, random.pick(CUSHIONS), { rx: 14 })], {
    transform: `rotate(${turn} ${x + 46} ${y + 42})`,
  });
}

function softSofa(random: Random): string {
  const cloth = random.pick(SOFAS);
  const fold = darker(cloth, 0.16);
  return [
    groundShadow(790, 678, 340, 22),
    rect(510, 440, 540, 150, cloth, { rx: 34 }),
    rect(480, 500, 90, 150, fold, { rx: 34 }),
    rect(990, 500, 90, 150, fold, { rx: 34 }),
    rect(530, 548, 500, 96, cloth, { rx: 22 }),
    rect(778, 552, 4, 84, fold),
    rect(530, 630, 500, 26, fold, { rx: 10 }),
    rect(560, 652, 16, 28, DARK_WOOD),
    rect(984, 652, 16, 28, DARK_WOOD),
    cushion(random, 578, 474, -10),
    cushion(random, 900, 476, 8),
    random.next() < 0.6 ? cushion(random, 672, 484, 4) : '',
  ].join('');
}

function squareSofa(random: Random): string {
  const cloth = random.pick(SOFAS);
  const fold = darker(cloth, 0.16);
  return [
    groundShadow(790, 682, 350, 20),
    repeat(3, (index) => rect(500 + index * 190, 452, 184, 110, cloth, { rx: 12 })),
    rect(470, 560, 630, 82, lighter(cloth, 0.06), { rx: 10 }),
    rect(658, 560, 4, 82, fold),
    rect(470, 510, 44, 140, fold, { rx: 10 }),
    rect(1056, 510, 44, 140, fold, { rx: 10 }),
    rect(470, 632, 630, 20, fold, { rx: 6 }),
    rect(486, 652, 8, 30, '#2C3538'),
    rect(1076, 652, 8, 30, '#2C3538'),
    path('M940 556h96v92q-50 16-96 0z', random.pick(CUSHIONS), { opacity: 0.9 }),
    cushion(random, 528, 478, -6),
    cushion(random, 620, 482, 6),
  ].join('');
}

function armchairs(random: Random): string {
  const cloth = random.pick(SOFAS);
  const fold = darker(cloth, 0.16);
  const wood = random.pick(WOODS);
  const armchair = (x: number) =>
    [
      groundShadow(x + 110, 684, 140, 16),
      rect(x + 20, 440, 190, 160, cloth, { rx: 40 }),
      rect(x, 520, 46, 120, fold, { rx: 22 }),
      rect(x + 184, 520, 46, 120, fold, { rx: 22 }),
      rect(x + 30, 560, 170, 76, lighter(cloth, 0.08), { rx: 20 }),
      rect(x + 20, 622, 190, 22, fold, { rx: 10 }),
      path(`M${x + 30} 644h14l-8 42h-8z`, wood),
      path(`M${x + 186} 644h14l2 42h-8z`, wood),
    ].join('');
  return [
    armchair(500),
    cushion(random, 568, 492, -6),
    armchair(850),
    cushion(random, 920, 492, 6),
    rect(756, 590, 80, 10, wood, { rx: 5 }),
    rect(792, 600, 8, 80, wood),
    rect(772, 678, 48, 7, wood, { rx: 3 }),
    herb(796, 590, '#F4EBDD'),
  ].join('');
}

const longTable = (random: Random) =>
  [
    groundShadow(560, 764, 150, 14),
    rect(420, 684, 290, 16, '#8A5E3C', { rx: 8 }),
    rect(446, 700, 10, 64, DARK_WOOD),
    rect(674, 700, 10, 64, DARK_WOOD),
    rect(480, 670, 90, 12, random.pick(CUSHIONS)),
    rect(486, 659, 80, 11, '#F4EBDD'),
    path('M618 684q-14-42 10-42t10 42z', '#D5E2DC'),
  ].join('');

const roundTable = (random: Random) => {
  const wood = random.pick(WOODS);
  return [
    groundShadow(570, 770, 120, 14),
    path('M512 690L494 768h12l22-78zM628 690l18 78h-12l-22-78z', darker(wood, 0.3)),
    ellipse(570, 694, 130, 22, darker(wood, 0.2)),
    ellipse(570, 688, 130, 22, wood),
    herb(600, 690, random.pick(POTS)),
    rect(506, 674, 66, 10, random.pick(CUSHIONS), { rx: 2 }),
  ].join('');
};

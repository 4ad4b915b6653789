import type { Random } from '../../random.ts';
import { boards } from '../building.ts';
import {
  curtains,
  framedPrint,
  herb,
  pendant,
  pottedPlant,
  roomWindow,
  skirting,
  wall,
  woodFloor,
} from '../interior.ts';
import { groundShadow, shade } from '../light.ts';
import { BRASS, DARK_WOOD, darker, FLOORS, IRON, LAMPLIGHT, lighter, POTS, WOODS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import type { SkyName } from '../sky.ts';
import { circle, ellipse, path, rect, repeat } from '../svg.ts';

const WALLS = ['#DDE5DF', '#F1DFD2', '#E3E1EA', '#F0E6D4', '#D3DDE3', '#E8D3C8', '#C9D3C4'] as const;
const COVERS = ['#B8694A', '#4F6F86', '#3F6B5C', '#C9A24E', '#9A7F92', '#8A8F7A', '#D49A94'] as const;
const FABRICS = ['#8FA79A', '#C98E6F', '#7E8FA3', '#B9A27C', '#B39BA6'] as const;

/** A double bed between two bedside tables, a tall window at its left. */
export function drawBedroom(random: Random, skyName: SkyName): string {
  const cover = random.pick(COVERS);
  const wood = random.pick(WOODS);
  return photograph([
    wall(random.pick(WALLS)),
    random.next() < 0.35 ? wainscot() : '',
    woodFloor(610, random.pick(FLOORS)),
    skirting(594),
    roomWindow(random, skyName, 60, 92, 280, 400),
    curtains(60, 66, 280, 534, random.pick(['#FFF9EF', '#F3E3D2', '#E6ECE6', '#E9E2EC'])),
    random.pick([twoPrints, widePrint, noPrints])(random),
    rug(random),
    headboard(random, wood),
    bed(cover),
    pillows(cover),
    bedside(random, wood),
    pottedPlant(random.whole(196, 226), 716, random.whole(220, 290), random.pick(POTS)),
  ]);
}

const wainscot = () =>
  rect(0, 360, 1200, 250, '#FBF8F2', { opacity: 0.55 }) +
  rect(0, 352, 1200, 10, '#FBF8F2') +
  repeat(11, (index) =>
    rect(20 + index * 110, 386, 84, 190, 'none', { stroke: '#1F2A2E', 'stroke-width': 2, opacity: 0.08 }),
  );

const twoPrints = (random: Random) => framedPrint(random, 610, 104, 130, 160) + framedPrint(random, 764, 104, 200, 160);
const widePrint = (random: Random) => framedPrint(random, 620, 96, 320, 180);
const noPrints = (random: Random) => framedPrint(random, 714, 92, 134, 172);

const rug = (random: Random) => {
  const colour = random.pick(['#F1E6D6', '#DCE3DC', '#E8D2C4', '#D9DDE2']);
  return (
    ellipse(640, 752, 470, 44, colour) +
    ellipse(640, 752, 430, 35, 'none', { stroke: darker(colour, 0.1), 'stroke-width': 4 })
  );
};

function headboard(random: Random, wood: string): string {
  const slatted = () => boards(480, 320, 600, 220, wood, 30) + rect(474, 312, 612, 12, darker(wood, 0.12));
  const fabric = random.pick(FABRICS);
  const padded = () =>
    rect(476, 300, 608, 240, fabric, { rx: 40 }) +
    repeat(5, (index) => rect(476 + (index + 1) * 101, 306, 3, 230, darker(fabric, 0.18), { opacity: 0.6 }));
  const cane = () =>
    rect(480, 316, 600, 224, wood, { rx: 22 }) +
    [498, 690, 882].map((x) => rect(x, 334, 180, 200, lighter(wood, 0.5), { rx: 12 })).join('');
  return random.pick([slatted, padded, cane])();
}

/** The sheet turned down over the cover. */
const bed = (cover: string) =>
  [
    groundShadow(790, 762, 330, 20, 0.18),
    rect(510, 460, 540, 250, '#FBF6EC', { rx: 24 }),
    rect(540, 732, 18, 36, DARK_WOOD),
    rect(1004, 732, 18, 36, DARK_WOOD),
    path('M498 570q140-26 284 0t280 0v150q0 18-18 18H516q-18 0-18-18z', cover),
    path('M498 716h564v4q0 18-18 18H516q-18 0-18-18z', darker(cover, 0.18)),
    path('M498 570q140-26 284 0t280 0v34q-140 26-280 0t-284 0z', '#F6E9DB'),
  ].join('');

const pillows = (cover: string) =>
  [550, 800]
    .map(
      (x) =>
        rect(x, 418, 210, 112, '#FFFFFF', { rx: 30 }) +
        shade(x + 20, 524, 170, 6, 0.06) +
        rect(x + 30, 464, 150, 76, lighter(cover, 0.15), { rx: 20 }),
    )
    .join('');

function bedside(random: Random, wood: string): string {
  const tableWood = darker(wood, 0.12);
  const table = (x: number) =>
    groundShadow(x + 48, 724, 56, 8) +
    rect(x, 594, 92, 116, tableWood, { rx: 6 }) +
    rect(x + 6, 648, 80, 3, darker(tableWood, 0.3)) +
    circle(x + 46, 622, 4, BRASS) +
    circle(x + 46, 678, 4, BRASS) +
    rect(x + 8, 708, 8, 16, DARK_WOOD) +
    rect(x + 76, 708, 8, 16, DARK_WOOD);
  const lamp = (x: number) => rect(x + 43, 548, 6, 46, IRON) + path(`M${x + 14} 552h64l-14-60h-36z`, LAMPLIGHT);
  const globe = (x: number) => rect(x + 38, 580, 18, 14, BRASS) + circle(x + 47, 554, 30, LAMPLIGHT);
  const hung = (x: number) =>
    pendant('dome', x + 46, 430, 72, darker(wood, 0.1)) + herb(x + 46, 594, random.pick(POTS));
  const light = random.pick([lamp, globe, hung]);
  return [384, 1084].map((x) => table(x) + light(x)).join('');
}

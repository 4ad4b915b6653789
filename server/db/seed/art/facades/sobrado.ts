import type { Random } from '../../random.ts';
import { gable, garageDoor, pane, railing, shutters, tiledRoof } from '../building.ts';
import { groundShadow, shade } from '../light.ts';
import { BRASS, darker, DOORS, IRON, lighter, ROOFS, SHUTTERS, STUCCO, WALLS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { isLit, sky, skyline } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { CARS, car, street } from '../street.ts';
import { circle, ellipse, path, rect } from '../svg.ts';
import { bush, drawSpecies, flowers, hedge, petals, tree } from '../trees.ts';

const BLOSSOMS = ['#D9577A', '#E88AA0', '#F3C1CC'] as const;

interface House {
  wall: string;
  roof: string;
  shutter: string | undefined;
  lit: boolean;
}

/** A house of two storeys under tiles, its door in the middle, behind a garden wall. */
export function drawSobrado(random: Random, skyName: SkyName): string {
  const house: House = {
    wall: random.pick(WALLS),
    roof: random.pick(ROOFS),
    shutter: random.next() < 0.8 ? random.pick(SHUTTERS) : undefined,
    lit: isLit(random, skyName),
  };
  const { showy, quiet } = drawSpecies(random);
  const showyRight = random.next() < 0.6;
  const behind = showyRight ? showy : quiet;
  const before = showyRight ? quiet : showy;
  return photograph([
    sky(random, skyName),
    ellipse(200, 560, 320, 150, '#7E9E76', { opacity: 0.6 }),
    ellipse(1040, 560, 340, 170, '#7E9E76', { opacity: 0.55 }),
    skyline(random, { ground: 480, fill: '#A08F86', opacity: 0.2, lowest: 30, highest: 130, step: 80 }),
    street(640),
    tree(behind, random.whole(1030, 1080), 646, random.whole(380, 440)),
    petals(random, behind, 930, 672, 250),
    walls(house),
    roof(random, house),
    upperStorey(random, house),
    groundStorey(random, house),
    gardenWall(random, house),
    tree(before, random.whole(96, 140), 684, random.whole(270, 330)),
    petals(random, before, 40, 684, 180),
    random.next() < 0.3 ? car(random.whole(720, 900), 764, random.pick(CARS)) : '',
  ]);
}

const walls = ({ wall }: House) =>
  groundShadow(570, 650, 330, 14) + rect(270, 300, 560, 350, wall) + rect(700, 300, 130, 350, darker(wall, 0.09));

function roof(random: Random, { wall, roof: colour }: House): string {
  const chimneyX = random.pick([420, 600]);
  const chimney = rect(chimneyX, 150, 46, 70, '#D9CBB6') + rect(chimneyX - 6, 142, 58, 14, darker(colour));
  const hipped = () =>
    tiledRoof({ ridge: [330, 770], eaves: [220, 880], top: 176, bottom: 306 }, colour) +
    (random.next() < 0.6 ? chimney : '');
  const gabled = () =>
    gable({ left: 226, right: 874, bottom: 316, height: 172, rim: 60, wall, roof: colour }) +
    rect(270, 312, 560, 8, darker(wall));
  const parapet = () =>
    rect(256, 262, 588, 56, lighter(wall, 0.25)) +
    rect(244, 248, 612, 18, '#FBF6EC') +
    rect(486, 214, 128, 36, lighter(wall, 0.25)) +
    rect(474, 204, 152, 14, '#FBF6EC');
  return random.pick([hipped, hipped, gabled, parapet])() + shade(270, 318, 560, 14, 0.16);
}

const shutteredWindow = (x: number, y: number, height: number, { shutter, lit }: House) =>
  (shutter ? shutters(x, y, 84, height, shutter) : rect(x - 8, y - 10, 100, height + 14, STUCCO)) +
  pane(x, y, 84, height, { lit, rows: 2, sill: '#F7F0E2' });

function upperStorey(random: Random, house: House): string {
  const { lit } = house;
  const balcony = () =>
    pane(508, 346, 92, 146, { lit, curtain: '#FFF7E8' }) +
    rect(476, 490, 156, 12, STUCCO) +
    railing(476, 440, 156, 54, 10);
  const windowBox = () =>
    pane(498, 346, 112, 112, { lit, columns: 3, rows: 2, sill: '#F7F0E2' }) +
    rect(492, 462, 124, 20, '#7A5A42') +
    flowers(random, 494, 466, 118, BLOSSOMS);
  return (
    shutteredWindow(340, 346, 116, house) +
    shutteredWindow(690, 346, 116, house) +
    random.pick([balcony, balcony, windowBox])()
  );
}

function groundStorey(random: Random, house: House): string {
  const wood = random.pick(DOORS);
  const arched =
    path('M506 650v-90q0-48 48-48t48 48v90z', STUCCO) +
    path('M516 650v-88q0-40 38-40t38 40v88z', wood) +
    rect(552, 524, 4, 126, darker(wood, 0.3)) +
    circle(580, 596, 5, BRASS);
  const straight =
    rect(500, 516, 108, 134, STUCCO) +
    rect(510, 526, 88, 124, wood) +
    rect(524, 540, 60, 34, '#F6D08A') +
    circle(586, 600, 5, BRASS) +
    rect(486, 508, 136, 12, house.roof);
  const beside = random.next() < 0.4;
  return [
    random.next() < 0.6 ? arched : straight,
    shutteredWindow(340, 520, 96, house),
    beside
      ? garageDoor(650, 524, 156, 126, lighter(random.pick(SHUTTERS), 0.25))
      : shutteredWindow(690, 520, 96, house),
    path('M486 650h136l22 30H464z', '#E6DCCB'),
    beside ? path('M644 650h168l30 34H630z', '#C9C2B6') : '',
  ].join('');
}

/** Low walls beside the entrance; they stop short of the garage. */
function gardenWall(random: Random, { roof: colour, wall }: House): string {
  const face = lighter(wall, 0.65);
  const masonry = (x: number, width: number) =>
    rect(x, 592, width, 68, face) + rect(x - 6, 582, width + 12, 13, colour) + shade(x, 595, width, 5, 0.1);
  const fence = (x: number, width: number) =>
    railing(x, 590, width, 68, Math.round(width / 16), IRON) + rect(x, 648, width, 12, face);
  const green = (x: number, width: number) => hedge('deepGreen', x, 660, width, 72);
  const barrier = random.pick([masonry, masonry, fence, green]);
  return [
    bush('green', 110, 592, 150),
    bush('deepGreen', 214, 594, 104),
    bush('green', 900, 592, 150),
    flowers(random, 110, 590, 220, BLOSSOMS),
    flowers(random, 900, 590, 140, BLOSSOMS),
    barrier(80, 254),
    barrier(846, 270),
  ].join('');
}

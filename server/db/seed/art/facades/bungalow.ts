import type { Random } from '../../random.ts';
import { door, pane, railing, tiledRoof } from '../building.ts';
import { groundShadow, shade } from '../light.ts';
import { darker, DOORS, lighter, ROOFS, STUCCO, WALLS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { isLit, sky } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { circle, path, rect, repeat } from '../svg.ts';
import { bush, drawSpecies, flowers, hedge, petals, tree } from '../trees.ts';

const BLOSSOMS = [
  ['#E9A58F', '#FFFFFF', '#D9577A'],
  ['#F2C862', '#FFFFFF', '#E9A58F'],
  ['#A59CD0', '#FFFFFF', '#F3C1CC'],
] as const;
const GROUND = 630;

/** Where the rooms lie behind the front: under a gable at one end of the house, or along a veranda. */
const PLANS = [
  { front: 'gable', middle: 690, wide: 620, door: 450, other: 270 },
  { front: 'gable', middle: 370, wide: 300, door: 516, other: 660 },
  { front: 'veranda', middle: 540, wide: 684, door: 494, other: 266 },
] as const;

interface Bungalow {
  plan: (typeof PLANS)[number];
  wall: string;
  roof: string;
  skyName: SkyName;
}

/** A house of one storey under a wide roof, with a garden and a fence. */
export function drawBungalow(random: Random, skyName: SkyName): string {
  const house: Bungalow = {
    plan: random.pick(PLANS),
    wall: lighter(random.pick(WALLS), random.pick([0.1, 0.35, 0.6])),
    roof: random.pick(ROOFS),
    skyName,
  };
  const { showy, quiet } = drawSpecies(random);
  const [left, right] = random.pick([
    [quiet, showy],
    [quiet, showy],
    [showy, quiet],
  ]);
  return photograph([
    sky(random, skyName),
    hills(random),
    tree(right, random.whole(1020, 1070), 652, random.whole(370, 440)),
    walls(random, house),
    roof(random, house),
    frontRooms(random, house),
    garden(random, house),
    tree(left, random.whole(84, 120), 664, random.whole(310, 370)),
    petals(random, right, 920, 690, 260),
    petals(random, left, 10, 690, 200),
    random.pick([picketFence, stoneWall, hedgeRow])(),
  ]);
}

function hills(random: Random): string {
  const rise = random.whole(-50, 60);
  return [
    path(`M0 ${520 + rise}Q240 ${400 - rise} 520 470T1200 ${430 + rise}V800H0z`, '#A9BFA0'),
    path('M0 560Q400 470 760 540T1200 510V800H0z', '#8FAE85'),
    rect(0, 600, 1200, 200, '#A8C48F'),
    path('M0 640Q600 610 1200 650V800H0z', '#B9D09F'),
  ].join('');
}

function walls(random: Random, { wall }: Bungalow): string {
  const plinth = random.pick(['#D9CDBB', '#B9A58E', '#A9857A']);
  return (
    groundShadow(560, GROUND + 10, 380, 16) +
    rect(220, 420, 640, 212, wall) +
    shade(760, 420, 100, 212, 0.06) +
    rect(214, GROUND - 16, 652, 26, plinth)
  );
}

function roof(random: Random, { plan, wall, roof: colour }: Bungalow): string {
  const ridge = random.pick([252, 270, 292]);
  const chimneyX = plan.middle > 500 ? 400 : 700;
  const chimney =
    rect(chimneyX, ridge - 40, 46, 60, '#D9CBB6') + rect(chimneyX - 6, ridge - 48, 58, 13, darker(colour));
  return [
    random.next() < 0.5 ? chimney : '',
    tiledRoof({ ridge: [330, 760], eaves: [160, 920], top: ridge, bottom: 428 }, colour),
    shade(220, 440, 640, 12),
    plan.front === 'gable' ? frontGable(plan.middle, wall, colour) : '',
  ].join('');
}

const frontGable = (middle: number, wall: string, roof: string) =>
  path(`M${middle - 110} 452V440L${middle} 336L${middle + 110} 440V452z`, wall) +
  path(`M${middle - 136} 440L${middle} 312L${middle + 136} 440h-32L${middle} 342L${middle - 104} 440z`, darker(roof)) +
  circle(middle, 408, 22, '#EFE6D8') +
  circle(middle, 408, 16, '#8FB2C0');

function frontRooms(random: Random, { plan, skyName }: Bungalow): string {
  const look = { rows: 2, sill: '#E5DAC8', curtain: random.next() < 0.5 ? '#FFFFFF' : undefined };
  const lit = isLit(random, skyName);
  const square = () => pane(plan.other, 482, 130, 106, { ...look, columns: 3, lit });
  const pair = () =>
    pane(plan.other - 6, 482, 60, 106, { ...look, lit }) + pane(plan.other + 76, 482, 60, 106, { ...look, lit });
  return [
    pane(plan.wide, 482, 142, 106, { rows: 2, sill: '#E5DAC8', columns: 3, lit: isLit(random, skyName) }),
    random.pick([square, pair])(),
    door(plan.door, 480, 92, GROUND + 4 - 480, random.pick(DOORS)),
    plan.front === 'gable' ? posts([226, plan.door - 26, plan.door + 104, 846]) : veranda(random),
  ].join('');
}

const posts = (places: readonly number[]) =>
  places.map((x) => rect(x, 440, 12, GROUND - 428, STUCCO) + shade(x + 8, 440, 4, GROUND - 428, 0.1)).join('');

/** A floor along the whole front under the deep shade of the roof, with a rail and a hammock. */
function veranda(random: Random): string {
  const cloth = random.pick(['#B84A33', '#2F6B5A', '#E0A83C', '#4F6F86', '#FBF6EC']);
  return [
    shade(220, 440, 640, 44, 0.16),
    rect(180, GROUND - 6, 720, 22, '#D9CDBB'),
    path('M666 508Q764 590 858 508Q764 664 666 508z', cloth),
    path('M666 508Q764 590 858 508Q764 612 666 508z', darker(cloth)),
    railing(196, 578, 210, GROUND - 580, 12, STUCCO),
    railing(660, 578, 210, GROUND - 580, 12, STUCCO),
    posts([190, 400, 656, 862]),
  ].join('');
}

function garden(random: Random, { plan }: Bungalow): string {
  const left = plan.door;
  const [near, far] = random.pick([
    [BLOSSOMS[0], BLOSSOMS[1]],
    [BLOSSOMS[1], BLOSSOMS[2]],
    [BLOSSOMS[2], BLOSSOMS[0]],
  ]);
  const bed = (x: number, colours: readonly string[]) =>
    bush('deepGreen', x, GROUND + 14, 110) +
    bush('green', x + 90, GROUND + 16, 104) +
    flowers(random, x, GROUND + 14, 190, colours);
  return [
    rect(left - 10, GROUND + 4, 112, 14, '#D9CDBB'),
    path(`M${left + 2} ${GROUND + 16}h88l70 170H${left - 66}z`, '#E6DCCB'),
    repeat(3, (index) =>
      rect(left - 8 - index * 16, 672 + index * 40, 108 + index * 32, 5, '#FFFFFF', { opacity: 0.4 }),
    ),
    bed(left - 222, near),
    bed(left + 116, far),
  ].join('');
}

const picketFence = () =>
  repeat(20, (index) => rect(14 + index * 17, 704, 9, 60, '#FBF7EF')) +
  rect(8, 718, 346, 7, '#FBF7EF') +
  rect(8, 744, 346, 7, '#FBF7EF');

const stoneWall = () =>
  [
    [-10, 330],
    [760, 450],
  ]
    .map(([x = 0, width = 0]) => rect(x, 718, width, 50, '#D3C3AC') + rect(x - 6, 708, width + 12, 13, '#F3EADB'))
    .join('');

const hedgeRow = () => hedge('deepGreen', -10, 800, 330, 74) + hedge('green', 800, 800, 410, 74);

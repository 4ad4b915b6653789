import type { Random } from '../../random.ts';
import { boards } from '../building.ts';
import { herb, pottedPlant, roomWindow, tiledFloor, wall } from '../interior.ts';
import { groundShadow, shade } from '../light.ts';
import { darker, LAMPLIGHT, lighter, PLASTER, POTS, WOODS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import type { SkyName } from '../sky.ts';
import { circle, path, rect, repeat, stroke } from '../svg.ts';

const TILES = ['#C6DAD6', '#E3CFC0', '#CBD6E0', '#D8DCC4', '#E6DDCB', '#D3C9D8', '#A9C2B8', '#E2BFAE'] as const;
const METALS = ['#C7A15B', '#4A5357', '#A9B2B5', '#B87B56'] as const;
const TOWELS = ['#E9A58F', '#F2D9A0', '#8FB3A6', '#F4EBDD', '#7E8FA3'] as const;

interface Bathroom {
  tile: string;
  metal: string;
}

/** A bathtub or a shower at the left, the washstand under its mirror at the right. */
export function drawBathroom(random: Random, skyName: SkyName): string {
  const bathroom: Bathroom = { tile: random.pick(TILES), metal: random.pick(METALS) };
  return photograph([
    wall(lighter(bathroom.tile, 0.45)),
    tiledWall(random, bathroom),
    tiledFloor(640, random.pick(['#E9E3D8', '#CFCBC2', '#D9C7B2', '#B9BDBB'])),
    random.pick([bathtub, bathtub, shower])(random, bathroom, skyName),
    washstand(random, bathroom),
    pottedPlant(1132, 744, random.whole(240, 310), random.pick(POTS)),
  ]);
}

function tiledWall(random: Random, { tile }: Bathroom): string {
  const odd = darker(tile, 0.08);
  const squares = () =>
    repeat(11, (row) =>
      repeat(20, (column) =>
        rect(column * 60 + 2, row * 58 + 2, 56, 54, random.next() < 0.12 ? odd : tile, { rx: 3, opacity: 0.75 }),
      ),
    );
  const upright = () =>
    repeat(5, (row) =>
      repeat(30, (column) =>
        rect(column * 40 + 2, row * 128 + 2, 36, 124, (column + row) % 7 ? tile : odd, { opacity: 0.8 }),
      ),
    );
  const halfHigh = () =>
    repeat(5, (row) => repeat(16, (column) => rect(column * 80 - (row % 2) * 40 + 2, 352 + row * 58, 76, 54, tile))) +
    rect(0, 338, 1200, 14, odd);
  return random.pick([squares, upright, halfHigh])();
}

function bathtub(random: Random, { metal }: Bathroom, skyName: SkyName): string {
  return [
    roomWindow(random, skyName, 110, 90, 300, 260),
    groundShadow(330, 716, 300, 18),
    rect(150, 684, 26, 28, metal),
    rect(480, 684, 26, 28, metal),
    path('M60 480h540v60q0 150-120 150H180Q60 690 60 540z', '#FFFFFF'),
    path('M60 500h540v40q0 24-6 50Q330 640 66 590q-6-26-6-50z', '#1F2A2E', { opacity: 0.05 }),
    rect(44, 466, 572, 28, '#FFFFFF', { rx: 14 }),
    shade(60, 494, 540, 5, 0.08),
    stroke('M540 470v-90q0-30-30-30h-26', metal, 10),
    path('M200 458h120v66q-60 10-120 0z', random.pick(TOWELS)),
  ].join('');
}

function shower(random: Random, { metal }: Bathroom, skyName: SkyName): string {
  const towel = random.pick(TOWELS);
  return [
    roomWindow(random, skyName, 400, 96, 190, 230),
    rect(60, 636, 470, 26, '#F4F1EA'),
    stroke('M110 560V160q0-36 36-36h40', metal, 9),
    path('M150 132h76l14 22h-104z', metal),
    repeat(5, (index) => stroke(`M${154 + index * 18} 164v${random.whole(120, 260)}`, '#FFFFFF', 3, { opacity: 0.5 })),
    rect(96, 400, 28, 60, metal, { rx: 8 }),
    rect(60, 60, 310, 580, '#DCECEE', { opacity: 0.42 }),
    path('M100 640L290 60h50L150 640z', '#FFFFFF', { opacity: 0.22 }),
    rect(60, 56, 320, 8, metal),
    rect(366, 60, 8, 580, metal),
    rect(350, 330, 8, 80, metal),
    rect(430, 400, 150, 7, metal),
    path('M450 404h104v150q-52 10-104 0z', towel),
    rect(450, 520, 104, 8, darker(towel, 0.16)),
  ].join('');
}

function washstand(random: Random, { metal }: Bathroom): string {
  const sconce = (x: number) => rect(x - 5, 190, 10, 76, metal) + circle(x, 180, 24, LAMPLIGHT);
  const round =
    circle(880, 220, 132, metal) +
    circle(880, 220, 122, '#EAF2F2') +
    path('M800 290L930 110l40 26L850 320z', '#FFFFFF', { opacity: 0.6 });
  const square =
    rect(766, 84, 228, 280, metal, { rx: 24 }) +
    rect(775, 93, 210, 262, '#EAF2F2', { rx: 17 }) +
    path('M790 300L930 96h42L790 352z', '#FFFFFF', { opacity: 0.55 });
  const bowl = path('M790 450q4-46 90-46t90 46z', '#FFFFFF') + shade(800, 444, 160, 6, 0.06);
  return [
    random.next() < 0.5 ? round : square,
    sconce(719),
    sconce(1041),
    groundShadow(880, 650, 190, 10),
    boards(700, 472, 360, 150, random.pick(WOODS), 24),
    shade(700, 472, 360, 10, 0.2),
    rect(680, 450, 400, 22, PLASTER, { rx: 4 }),
    stroke('M880 412v-38q0-16 16-16h20', metal, 8),
    bowl,
    rect(716, 408, 24, 42, random.pick(TOWELS), { rx: 6 }),
    rect(746, 420, 20, 30, '#F4EBDD', { rx: 5 }),
    herb(1030, 450, random.pick(POTS)),
  ].join('');
}

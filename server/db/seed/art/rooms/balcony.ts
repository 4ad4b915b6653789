import type { Random } from '../../random.ts';
import { pottedPlant, tiledFloor, woodFloor } from '../interior.ts';
import { groundShadow } from '../light.ts';
import { DARK_WOOD, darker, FLOORS, IRON, LAMPLIGHT, lighter, POTS } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { skyBackdrop, skyline, sun } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

const CLOTHS = ['#2F6B5A', '#B8694A', '#4F6F86', '#E0A83C', '#8C6A86', '#F0E2CC'] as const;

/** High over the city: a rail, a seat for the evening, plants. */
export function drawBalcony(random: Random, skyName: SkyName): string {
  return photograph([
    skyBackdrop(skyName),
    sun(
      random.whole(620, 860),
      random.whole(250, 340),
      random.whole(60, 84),
      skyName === 'dusk' ? '#FCD9A8' : '#FFF1CC',
    ),
    city(random),
    frame(),
    random.next() < 0.5 ? glassRail() : barRail(),
    random.next() < 0.6
      ? woodFloor(630, random.pick(FLOORS))
      : tiledFloor(630, random.pick(['#D9CBB6', '#C9C5BC', '#C98E6F'])),
    random.pick([chairs, chairs, hammock, bench])(random),
    pottedPlant(random.whole(890, 930), 752, random.whole(330, 390), random.pick(POTS)),
    pottedPlant(1062, 772, random.whole(250, 310), random.pick(POTS)),
    pottedPlant(110, 762, random.whole(220, 280), random.pick(POTS)),
    lantern(random.pick([270, 600, 930])),
  ]);
}

const city = (random: Random) =>
  [
    skyline(random, { ground: 560, fill: '#9A9EA6', opacity: 0.4, lowest: 100, highest: 350, step: 110 }),
    skyline(random, { ground: 580, fill: '#7C8890', opacity: 0.5, lowest: 60, highest: 240, step: 90 }),
    skyline(random, { ground: 600, fill: '#64757C', opacity: 0.55, lowest: 30, highest: 150, step: 70 }),
    repeat(16, (index) => circle(index * 82, 612, random.whole(42, 58), index % 2 ? '#4E7F5E' : '#5F9470')),
  ].join('');

const frame = () =>
  rect(0, 0, 1200, 70, '#EFE7DA') +
  rect(0, 62, 1200, 12, '#D8CBB8') +
  rect(0, 70, 60, 570, '#EFE7DA') +
  rect(1140, 70, 60, 570, '#E3D8C7');

const glassRail = () =>
  rect(60, 430, 1080, 202, '#E4F0F0', { opacity: 0.38 }) +
  rect(60, 424, 1080, 10, '#4A5357') +
  [60, 330, 600, 870, 1134].map((x) => rect(x, 424, 6, 208, '#4A5357')).join('');

const barRail = () =>
  repeat(45, (index) => rect(62 + index * 24, 430, 4, 202, '#4A5357')) +
  rect(60, 424, 1080, 10, '#4A5357') +
  rect(60, 612, 1080, 6, '#4A5357');

const lantern = (x: number) =>
  rect(x - 1.5, 70, 3, 60, '#4A5357') +
  path(`M${x - 8} 130h16l26 60h-68z`, LAMPLIGHT, { stroke: '#4A5357', 'stroke-width': 3 });

function chairs(random: Random): string {
  const cloth = random.pick(CLOTHS);
  const chair = (x: number, facing: 1 | -1) =>
    group(
      [
        rect(0, 480, 26, 170, DARK_WOOD, { rx: 8 }),
        rect(20, 560, 150, 36, cloth, { rx: 14 }),
        rect(14, 460, 36, 120, cloth, { rx: 16 }),
        rect(10, 592, 170, 14, DARK_WOOD, { rx: 7 }),
        rect(20, 600, 12, 130, DARK_WOOD),
        rect(156, 600, 12, 130, DARK_WOOD),
      ],
      { transform: `translate(${x} 0) scale(${facing} 1)` },
    );
  return [
    groundShadow(465, 736, 320, 20, 0.18),
    chair(210, 1),
    chair(720, -1),
    rect(400, 618, 140, 12, '#8A5E3C', { rx: 6 }),
    rect(462, 628, 14, 100, DARK_WOOD),
    rect(430, 728, 80, 8, DARK_WOOD, { rx: 4 }),
    rect(430, 588, 26, 30, '#F4EBDD', { rx: 5 }),
    path('M490 618q-12-44 8-48t10 48z', '#B84A33'),
  ].join('');
}

/** The rede, slung between the wall and the ceiling. */
function hammock(random: Random): string {
  const cloth = random.pick(CLOTHS);
  const band = lighter(cloth, 0.5);
  return [
    groundShadow(460, 716, 280, 16),
    stroke('M60 330L196 470M790 70L730 470', IRON, 4),
    path('M190 466Q460 720 736 466Q640 690 460 692T190 466z', cloth),
    path('M190 466Q460 640 736 466Q460 720 190 466z', darker(cloth, 0.2)),
    stroke('M206 492Q460 712 720 492', band, 6, { opacity: 0.8 }),
    repeat(11, (index) =>
      stroke(`M${260 + index * 40} ${index % 10 ? 640 - Math.abs(index - 5) * 11 : 590}v44`, band, 3, { opacity: 0.7 }),
    ),
    group([rect(260, 520, 100, 62, '#F4EBDD', { rx: 22 })], { transform: 'rotate(28 310 551)' }),
  ].join('');
}

function bench(random: Random): string {
  const cloth = random.pick(CLOTHS);
  const cushion = (x: number, colour: string) => rect(x, 514, 84, 74, colour, { rx: 14 });
  return [
    groundShadow(450, 724, 320, 18, 0.18),
    rect(180, 500, 540, 20, DARK_WOOD, { rx: 8 }),
    repeat(9, (index) => rect(190 + index * 64, 516, 8, 80, DARK_WOOD)),
    rect(170, 586, 560, 34, cloth, { rx: 12 }),
    rect(170, 616, 560, 16, DARK_WOOD, { rx: 6 }),
    rect(190, 630, 14, 92, DARK_WOOD),
    rect(696, 630, 14, 92, DARK_WOOD),
    cushion(206, random.pick(CLOTHS)),
    cushion(300, '#F4EBDD'),
    cushion(612, random.pick(CLOTHS)),
    ellipse(450, 696, 84, 12, darker('#B98756', 0.2)),
    ellipse(450, 690, 84, 12, '#B98756'),
    path('M392 698h10l-8 66h-10zM498 698h10l8 66h-10z', DARK_WOOD),
    rect(424, 664, 22, 26, '#F4EBDD', { rx: 5 }),
    path('M470 690q-12-42 8-46t10 46z', '#B84A33'),
  ].join('');
}

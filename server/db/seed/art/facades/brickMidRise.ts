import type { Random } from '../../random.ts';
import { awning, pane, railing } from '../building.ts';
import { groundShadow, shade } from '../light.ts';
import { DARK_WOOD, darker, lighter } from '../palette.ts';
import { photograph } from '../photograph.ts';
import { isLit, sky, skyline } from '../sky.ts';
import type { SkyName } from '../sky.ts';
import { CARS, car, street } from '../street.ts';
import { rect, repeat } from '../svg.ts';
import { bush, drawSpecies, hedge, petals, tree } from '../trees.ts';

const BRICKS = ['#B4684C', '#C98A5E', '#8F4F40', '#A9857A', '#D9B08C', '#9BA39A', '#C4746A', '#E3D3BC'] as const;
const AWNINGS = ['#1F5C4D', '#B84A33', '#2F5D72', '#C48A2E', '#6B3F4E'] as const;
const TRIM = '#EFE7DA';
const GROUND_FLOOR = 566;
const PAVEMENT = 650;

/** Which of the columns of windows have balconies. */
const PATTERNS = [
  (column: number) => column % 2 === 1,
  (column: number) => column % 2 === 0,
  (column: number, columns: number) => column === 0 || column === columns - 1,
  (column: number, columns: number) => Math.abs(column - (columns - 1) / 2) < 1,
] as const;

interface MidRise {
  x: number;
  width: number;
  top: number;
  floors: number;
  columns: number;
  brick: string;
  hasBalcony: (typeof PATTERNS)[number];
  skyName: SkyName;
}

/** Three to five floors of brick, with shops or a garden on the ground floor. */
export function drawBrickMidRise(random: Random, skyName: SkyName): string {
  const floors = random.whole(3, 5);
  const columns = random.whole(4, 6);
  const width = columns * 134 + 54;
  const building: MidRise = {
    x: 600 - width / 2 + random.whole(-40, 40),
    width,
    top: GROUND_FLOOR - 30 - floors * (floors === 5 ? 92 : 108),
    floors,
    columns,
    brick: random.pick(BRICKS),
    hasBalcony: random.pick(PATTERNS),
    skyName,
  };
  return photograph([
    sky(random, skyName),
    skyline(random, { ground: 620, fill: '#90A0A4', opacity: 0.3, lowest: 120, highest: 380, step: 110 }),
    street(PAVEMENT),
    groundShadow(building.x + width / 2 + 20, PAVEMENT + 22, width / 2 + 20, 12),
    masonry(random, building),
    cornice(random, building),
    windows(random, building),
    random.pick([shops, shops, frontGarden])(random, building),
    greenery(random, building),
    random.next() < 0.4 ? car(random.whole(120, 860), 772, random.pick(CARS)) : '',
  ]);
}

function masonry(random: Random, { x, width, top, brick }: MidRise): string {
  const courses = Math.floor((GROUND_FLOOR - top) / 10) - 1;
  return (
    rect(x, top, width, PAVEMENT + 20 - top, brick) +
    repeat(64, () =>
      rect(
        x + 6 + random.next() * (width - 48),
        top + random.whole(1, courses) * 10,
        34,
        6,
        random.next() > 0.5 ? darker(brick) : lighter(brick, 0.25),
        { opacity: 0.5 },
      ),
    )
  );
}

function cornice(random: Random, { x, width, top }: MidRise): string {
  const roofGarden = () =>
    railing(x + 20, top - 56, width - 40, 36, Math.round(width / 26), '#5B666A') +
    bush('green', x + width * 0.12, top - 22, 90) +
    bush('deepGreen', x + width * 0.62, top - 22, 110);
  const plain = () =>
    rect(x + width * 0.56, top - 60, 120, 44, '#C9C1B3') + rect(x + width * 0.56 - 6, top - 66, 132, 10, TRIM);
  const stepped = () =>
    rect(x + width / 2 - 110, top - 52, 220, 34, TRIM) + rect(x + width / 2 - 120, top - 60, 240, 10, '#FBF6EC');
  return (
    random.pick([roofGarden, plain, stepped])() +
    rect(x - 14, top - 22, width + 28, 26, TRIM) +
    shade(x, top + 4, width, 10, 0.16)
  );
}

function windows(random: Random, building: MidRise): string {
  const { x, top, floors, columns, hasBalcony, skyName } = building;
  const storey = (GROUND_FLOOR - top - 24) / floors;
  return repeat(floors, (floor) =>
    repeat(columns, (column) => {
      const left = x + 48 + column * 134;
      const y = top + 34 + floor * storey;
      const balcony = hasBalcony(column, columns);
      const look = {
        columns: balcony ? 3 : 2,
        bar: 5,
        lit: isLit(random, skyName) && random.next() < 0.7,
        curtain: random.next() > 0.5 ? '#F7EEDF' : undefined,
        sill: TRIM,
      };
      return (
        rect(left - 6, y - 10, 104, 10, TRIM) +
        pane(left, y, 92, storey - 40, look) +
        (balcony ? gallery(random, left, y + storey - 74) : '')
      );
    }),
  );
}

/** A balcony of iron bars, some with a plant. */
const gallery = (random: Random, x: number, y: number) =>
  (random.next() < 0.6 ? bush('green', x - 4 + random.whole(0, 50), y + 6, 40) : '') +
  railing(x - 12, y, 116, 40, 12, '#2C3538') +
  rect(x - 16, y + 38, 124, 8, TRIM);

function shops(random: Random, { x, width }: MidRise): string {
  const count = Math.round(width / 240);
  const step = width / count;
  const cloth = random.pick(AWNINGS);
  return (
    rect(x, GROUND_FLOOR, width, PAVEMENT + 20 - GROUND_FLOOR, '#EDE4D5') +
    repeat(count, (index) => {
      const left = x + index * step + 22;
      return (
        pane(left, 592, step - 44, PAVEMENT + 16 - 592, { frame: '#2C3538', columns: 3, bar: 5, lit: true }) +
        awning(left - 8, 574, step - 28, cloth)
      );
    })
  );
}

function frontGarden(random: Random, { x, width, brick }: MidRise): string {
  const middle = x + width / 2;
  return [
    rect(x, GROUND_FLOOR, width, 12, TRIM),
    pane(x + 40, 592, width / 2 - 130, 56, { columns: 4, bar: 5, lit: true, frame: '#2C3538' }),
    pane(middle + 90, 592, width / 2 - 130, 56, { columns: 4, bar: 5, lit: true, frame: '#2C3538' }),
    rect(middle - 70, 578, 140, 12, random.pick(AWNINGS)),
    rect(middle - 52, 590, 104, PAVEMENT + 20 - 590, DARK_WOOD),
    pane(middle - 42, 600, 84, PAVEMENT + 20 - 600, { frame: darker(brick, 0.5), bar: 4, lit: true }),
    hedge('deepGreen', x - 20, PAVEMENT + 24, width / 2 - 50, 42),
    hedge('green', middle + 70, PAVEMENT + 24, width / 2 - 50, 42),
  ].join('');
}

function greenery(random: Random, { x, width }: MidRise): string {
  const { showy, quiet } = drawSpecies(random);
  const [left, right] = random.pick([
    [showy, quiet],
    [quiet, showy],
  ]);
  const leftX = Math.max(90, x - random.whole(60, 110));
  const rightX = Math.min(1110, x + width + random.whole(60, 110));
  return [
    tree(left, leftX, PAVEMENT + 40, random.whole(310, 390)),
    tree(right, rightX, PAVEMENT + 40, random.whole(310, 400)),
    petals(random, left, leftX - 90, PAVEMENT + 44, 180),
    petals(random, right, rightX - 90, PAVEMENT + 44, 180),
  ].join('');
}

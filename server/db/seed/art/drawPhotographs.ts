import type { CATEGORIES } from '#contract/constants.ts';
import type { Random } from '../random.ts';
import { deal } from './deal.ts';
import { drawBrickMidRise } from './facades/brickMidRise.ts';
import { drawBungalow } from './facades/bungalow.ts';
import { drawModernHouse } from './facades/modernHouse.ts';
import { drawRowHouses } from './facades/rowHouses.ts';
import { drawSobrado } from './facades/sobrado.ts';
import { drawTower } from './facades/tower.ts';
import { drawBackyard } from './rooms/backyard.ts';
import { drawBalcony } from './rooms/balcony.ts';
import { drawBathroom } from './rooms/bathroom.ts';
import { drawBedroom } from './rooms/bedroom.ts';
import { drawKitchen } from './rooms/kitchen.ts';
import { drawLivingRoom } from './rooms/livingRoom.ts';
import { SKY_NAMES } from './sky.ts';
import type { SkyName } from './sky.ts';

type Category = (typeof CATEGORIES)[number];
type Scene = (random: Random, sky: SkyName) => string;

const FACADES = {
  bungalow: drawBungalow,
  modernHouse: drawModernHouse,
  rowHouses: drawRowHouses,
  sobrado: drawSobrado,
  brickMidRise: drawBrickMidRise,
  tower: drawTower,
} as const satisfies Record<string, Scene>;

export type Facade = keyof typeof FACADES;

const FACADES_OF: Record<Category, readonly Facade[]> = {
  casa: ['bungalow', 'modernHouse', 'rowHouses', 'sobrado'],
  apartamento: ['brickMidRise', 'tower'],
};

const ROOMS_OF: Record<Category, readonly Scene[]> = {
  casa: [drawLivingRoom, drawKitchen, drawBedroom, drawBathroom, drawBackyard],
  apartamento: [drawLivingRoom, drawKitchen, drawBedroom, drawBathroom, drawBalcony],
};

/**
 * The photographs of one property as SVG documents of 1200x800, all taken on one day, under one sky: the facade first,
 * then as many different rooms as `count` leaves, in the order of a visit. There are five rooms, so at most 6 pictures.
 */
export function drawPhotographs(
  random: Random,
  category: Category,
  count: number,
  facade: Facade = random.pick(FACADES_OF[category]),
): string[] {
  const sky = random.pick(SKY_NAMES);
  const shown = new Set(deal(random, ROOMS_OF[category], count - 1));
  const rooms = ROOMS_OF[category].filter((room) => shown.has(room));
  return [FACADES[facade], ...rooms].map((draw) => draw(random, sky));
}

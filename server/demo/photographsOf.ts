import type { FirstKind } from '#contract/properties/kindNames.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { randomOf } from './random.ts';

const SEED = 1926;

const SKIES = [
  ['day', 'day'],
  ['golden', 'golden'],
  ['dusk', 'dusk'],
  ['mint', 'day'],
  ['rose', 'golden'],
  ['haze', 'day'],
] as const;

/** It must match the property's name. */
const FACADE_OF: [start: string, facade: string][] = [
  ['Casa térrea', 'bungalow'],
  ['Casa moderna', 'modern-house'],
  ['Casa de vila', 'row-houses'],
  ['Sobrado', 'sobrado'],
  ['Cobertura', 'tower'],
];
const FACADES: Record<FirstKind, readonly string[]> = {
  casa: ['bungalow', 'modern-house', 'row-houses', 'sobrado'],
  apartamento: ['brick-mid-rise', 'tower'],
};
/** In the order of a visit. */
const ROOMS: Record<FirstKind, readonly string[]> = {
  casa: ['living-room', 'kitchen', 'bedroom', 'bathroom', 'backyard'],
  apartamento: ['living-room', 'kitchen', 'bedroom', 'bathroom', 'balcony'],
};

const homeOf = (category: Kind): FirstKind => (category === 'casa' ? 'casa' : 'apartamento');

/** Null: most homes have none. */
export const planOf = (index: number, category: Kind): string | null =>
  index % 8 === 5 ? `${homeOf(category)}-plan.webp` : null;

/** A facade, then two to five rooms: WebP of 1200x800, `<scene>-<sky>.webp`. */
export function photographsOf(index: number, { name, category }: { name: string; category: Kind }): string[] {
  const home = homeOf(category);
  const random = randomOf(SEED + index);
  const facade = FACADE_OF.find(([start]) => name.startsWith(start))?.[1] ?? random.pick(FACADES[home]);
  const [outside, inside] = random.pick(SKIES);
  const rooms = [...ROOMS[home]];
  for (let left = random.whole(0, 3); left > 0; left--) rooms.splice(random.whole(0, rooms.length - 1), 1);
  return [`${facade}-${outside}.webp`, ...rooms.map((room) => `${room}-${inside}.webp`)];
}

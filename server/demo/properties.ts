import type { InferInsertModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { REGIONS } from '#contract/constants.ts';
import type { PropertyStatus } from '#contract/constants.ts';
import type { properties } from '../db/schema/properties.ts';
import type { Past } from './past.ts';
import { drawPlace } from './places.ts';
import { randomOf } from './random.ts';
import { descriptionOf, nameOf } from './wording.ts';

const SEED = 2026;
const SHOWN = 66;
/** That have left the site since they were sold. */
const GONE = 12;
const DAYS = 90;

/** Of the last ones shown, from the oldest. */
const NOT_ON_OFFER: readonly PropertyStatus[] = [
  'vendido',
  'vendido',
  'vendido',
  'vendido',
  'vendido',
  'vendido',
  'reservado',
  'reservado',
  'suspenso',
];

type Row = InferInsertModel<typeof properties> & { id: string; createdAt: Date; region: (typeof REGIONS)[number] };

/** From the oldest; the sold ones first, before all others those that are gone. */
export function drawProperties(past: Past, brokerIds: readonly string[]) {
  const random = randomOf(SEED);
  const names = new Set<string>();
  const rows = Array.from({ length: GONE + SHOWN }, (_, index): Row => {
    const place = drawPlace(random, REGIONS[index % REGIONS.length] ?? 'central');
    const bedrooms = random.whole(1, 4);
    const rooms = { bedrooms, bathrooms: random.whole(1, bedrooms), parking: random.whole(0, 3) };
    const name = nameOf(place, rooms, names);
    names.add(name);
    const { category, region, address, lat, lng } = place;
    const status = index < GONE ? 'vendido' : (NOT_ON_OFFER[index - GONE] ?? 'disponível');
    // Half of them were there before the first lead.
    const daysAgo = index < GONE + SHOWN / 2 ? DAYS + (GONE + SHOWN / 2 - index) * 2 : random.next() * DAYS;
    const createdAt = new Date(+past.now - (daysAgo + 0.1) * 24 * 60 * 60_000);
    return {
      id: uuidv7(),
      category,
      region,
      address,
      lat,
      lng,
      ...rooms,
      name,
      status,
      countInStock: 1,
      price: (random.whole(28, 240) * 10_000).toFixed(2),
      description: descriptionOf(place, rooms, index),
      offer: random.next() < 0.15 ? 'Condomínio grátis por 6 meses' : null,
      brokerId: random.pick(brokerIds),
      createdAt,
      updatedAt: createdAt,
    };
  }).toSorted((one, other) => +one.createdAt - +other.createdAt);
  return { rows, gone: rows.slice(0, GONE) };
}

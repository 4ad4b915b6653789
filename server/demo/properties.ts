import type { InferInsertModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Region } from '#contract/ground/regions.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import type { properties } from '../ground/db/schema/properties.ts';
import type { Past } from './past.ts';
import { demoRegion, drawPlace } from './places.ts';
import type { Place } from './places.ts';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';
import { descriptionOf, nameOf } from './wording.ts';

const SEED = 2026;
const SHOWN = 66;
/** That have left the site since they were sold. */
const GONE = 12;
const DAYS = 90;

/** The last ones shown, from the oldest. */
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

type Details = Partial<Omit<InferInsertModel<typeof properties>, 'id' | 'region' | 'createdAt'>>;

interface Asked {
  bedrooms: number;
  isForSale: boolean;
}

/** By its own random numbers: the rest of the demo stays as it is. */
function drawDetails(random: Random, { category, neighbourhood }: Place, { bedrooms, isForSale }: Asked): Details {
  const isFlat = category === 'apartamento';
  const usableArea = (isFlat ? 18 : 40) + bedrooms * random.whole(isFlat ? 19 : 28, isFlat ? 32 : 45);
  const share = random.next();
  const business = isForSale ? 'venda' : share < 0.15 ? 'aluguel' : share < 0.25 ? 'ambos' : 'venda';
  const rent = (random.whole(18, 30) + Math.round(usableArea / 4)) * 100;
  const wanted = isFlat ? FLAT_CHARACTERISTICS : HOUSE_CHARACTERISTICS;
  const chosen = wanted.filter(() => random.next() < 0.4);
  return {
    business,
    ...(business === 'aluguel' && { price: rent.toFixed(2) }),
    ...(business === 'ambos' && { rentPrice: rent.toFixed(2) }),
    usableArea,
    totalArea: Math.round(usableArea * (isFlat ? 1.3 : 1.8)),
    suites: bedrooms > 1 ? random.whole(0, bedrooms - 1) : 0,
    ...(isFlat && {
      condoFee: (random.whole(5, 9) * 10 * Math.ceil(usableArea / 8)).toFixed(2),
      floor: random.whole(1, 18),
    }),
    iptu: (random.whole(9, 16) * usableArea).toFixed(2),
    builtYear: random.whole(1962, 2022),
    neighbourhood,
    city: CITIES[neighbourhood] ?? 'São Paulo',
    state: 'SP',
    characteristics: CHARACTERISTICS.filter((one) => chosen.includes(one)),
    acceptsFinancing: business !== 'aluguel',
    acceptsExchange: random.next() < 0.2,
    addressDisplay: random.next() < 0.12 ? 'rua' : 'exato',
  };
}

const CITIES: Record<string, string> = {
  'Santo André': 'Santo André',
  'São Bernardo': 'São Bernardo do Campo',
  'São Caetano': 'São Caetano do Sul',
};

const FLAT_CHARACTERISTICS: readonly Characteristic[] = [
  ...(['Academia', 'Elevador', 'Piscina', 'Portaria 24 horas', 'Salão de festas', 'Varanda', 'Playground'] as const),
  'Aceita animais',
];
const HOUSE_CHARACTERISTICS: readonly Characteristic[] = [
  'Churrasqueira',
  'Jardim',
  'Quintal',
  'Área de serviço',
  'Aceita animais',
];

type Row = InferInsertModel<typeof properties> & { id: string; createdAt: Date; region: Region };

/** From the oldest; the sold ones first, before all others those that are gone. */
export function drawProperties(past: Past, brokerIds: readonly string[]) {
  const random = randomOf(SEED);
  const names = new Set<string>();
  const rows = Array.from({ length: GONE + SHOWN }, (_, index): Row => {
    const place = drawPlace(random, demoRegion(index));
    const bedrooms = random.whole(1, 4);
    const rooms = { bedrooms, bathrooms: random.whole(1, bedrooms), parking: random.whole(0, 3) };
    const name = nameOf(place, rooms, names);
    names.add(name);
    const { category, region, address, lat, lng } = place;
    const status = index < GONE ? 'vendido' : (NOT_ON_OFFER[index - GONE] ?? 'disponível');
    const details = drawDetails(randomOf(SEED + index), place, { bedrooms, isForSale: status !== 'disponível' });
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
      ...details,
      description: descriptionOf(place, rooms, index),
      offer: random.next() < 0.15 ? 'Condomínio grátis por 6 meses' : null,
      brokerId: random.pick(brokerIds),
      // Without random numbers, too.
      ...(index % 9 === 4 && {
        priceFall: details.business === 'aluguel' ? '200.00' : '20000.00',
        priceFellAt: past.now,
      }),
      broughtBy: brokerIds[(index * 3) % (brokerIds.length + 2)] ?? null,
      createdAt,
      updatedAt: createdAt,
    };
  }).toSorted((one, other) => +one.createdAt - +other.createdAt);
  return { rows, gone: rows.slice(0, GONE) };
}

import { v7 as uuidv7 } from 'uuid';
import type { Region } from '#contract/ground/regions.ts';
import type { Past } from './past.ts';
import { drawPeople } from './people.ts';
import { demoRegion } from './places.ts';
import type { Random } from './random.ts';
import { randomOf } from './random.ts';
import type { Arrival } from './story.ts';

const LEADS = 400;
const DAYS = 90;
const SEED = 40_000;

/** Leads by the hour of their arrival: nine in ten between 9 and 21. */
const BY_HOUR = {
  7: 1,
  8: 3,
  9: 7,
  10: 9,
  11: 9,
  12: 8,
  13: 7,
  14: 8,
  15: 8,
  16: 8,
  17: 8,
  18: 8,
  19: 8,
  20: 6,
  21: 3,
  22: 2,
};
const HOURS = Object.entries(BY_HOUR).flatMap(([hour, weight]) => Array.from({ length: weight }, () => Number(hour)));

/** Sources of leads that the team types. */
const TYPED = ['phone', 'phone', 'sign', 'sign', 'referral', 'referral', 'admin'] as const;

/** Sheets of Saturday's stand, not shared out yet: some of each region. */
const SHEETS = 18;

/** Leads whose clock runs now; `minutesAgo`: open minutes since they came. */
const AT_WORK = [
  { source: 'landing', minutesAgo: 57 },
  { source: 'property', minutesAgo: 79 },
  { source: 'landing', minutesAgo: 20 },
  { source: 'hotsite', minutesAgo: 8 },
  { source: 'landing', minutesAgo: 3 },
] as const;

interface KnownProperty {
  id: string;
  name: string;
  region: Region;
  brokerId: string | null;
  createdAt: Date;
}

export interface Cast {
  adminId: string;
  /** Who may receive leads, Ana first. */
  brokers: { id: string; regions: Region[] }[];
  /** On offer, from the oldest. */
  properties: KnownProperty[];
}

/** One person with two phones: a possible duplicate. */
const TWICE = [
  { daysAgo: 12, minute: 11 * 60 + 20, source: 'landing' },
  { daysAgo: 2, minute: 19 * 60 + 45, source: 'property' },
] as const;

type Moment = Pick<Arrival, 'createdAt' | 'source'> & { byBroker?: boolean };

function drawMoment(random: Random, past: Past): Moment {
  const daysAgo = Math.floor(random.next() ** 1.3 * DAYS);
  const minute = random.pick(HOURS) * 60 + random.whole(0, 59);
  const typedAt = random.whole(9 * 60 + 30, 17 * 60 + 30);
  const chance = random.next();
  const before = (minuteOfDay: number) => {
    const at = past.onDay(daysAgo, minuteOfDay);
    return at < past.now ? at : past.onDay(daysAgo + 1, minuteOfDay);
  };
  if (chance < 0.1) return { source: random.pick(TYPED), createdAt: before(typedAt) };
  if (chance < 0.16) return { source: 'admin', createdAt: before(typedAt), byBroker: true };
  const source = chance < 0.62 ? 'property' : chance < 0.88 ? 'landing' : 'hotsite';
  return { source, createdAt: before(minute) };
}

function sheetMoment(past: Past, index: number): Moment {
  const saturday = (past.weekday + 1) % 7;
  const minute = 10 * 60 + index * 19;
  const at = past.onDay(saturday, minute);
  return { source: 'shift', createdAt: at < past.now ? at : past.onDay(saturday + 7, minute) };
}

/** From the earliest. */
export function drawArrivals(past: Past, cast: Cast): { arrivals: Arrival[]; sheets: Set<string>; atWork: string[] } {
  const special = [
    ...AT_WORK.map(({ source, minutesAgo }): Moment => ({ source, createdAt: past.ago(minutesAgo) })),
    ...TWICE.map(({ source, daysAgo, minute }): Moment => ({ source, createdAt: past.onDay(daysAgo, minute) })),
    ...Array.from({ length: SHEETS }, (_, index) => sheetMoment(past, index)),
  ];
  const people = drawPeople(randomOf(SEED), LEADS);
  const [one, other] = people.slice(AT_WORK.length);
  if (one && other) Object.assign(other, { name: unaccented(one.name), email: one.email });
  const arrivals = people.map((person, index) => {
    const random = randomOf(SEED + index);
    const drawn = drawMoment(random, past);
    return { id: uuidv7(), ...person, ...placeOf(random, special[index] ?? drawn, cast, index) };
  });
  const ids = arrivals.map(({ id }) => id);
  return {
    arrivals: arrivals.toSorted((earlier, later) => +earlier.createdAt - +later.createdAt),
    atWork: ids.slice(0, AT_WORK.length),
    sheets: new Set(ids.slice(special.length - SHEETS, special.length)),
  };
}

const unaccented = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

function placeOf(random: Random, { source, createdAt, byBroker }: Moment, cast: Cast, index: number) {
  const [ana] = cast.brokers;
  // The leads whose clock runs came by Ana's site.
  const site = index < AT_WORK.length ? ana : random.pick(cast.brokers);
  const known = cast.properties.filter((property) => property.createdAt < createdAt);
  const ofSite = known.filter(({ brokerId }) => brokerId === site?.id);
  const some = source === 'hotsite' ? ofSite : known;
  const wantsOne = source === 'property' || (source !== 'landing' && random.next() < 0.5);
  const property = wantsOne && some.length > 0 ? random.pick(some) : null;
  const siteBrokerId = source === 'hotsite' ? (site?.id ?? null) : null;
  const isOfVisitor = source === 'property' || source === 'landing' || source === 'hotsite';
  return {
    source: source === 'property' && !property ? ('landing' as const) : source,
    createdAt,
    region: property?.region ?? demoRegion(index),
    propertyId: property?.id ?? null,
    siteBrokerId,
    brokerId: property?.brokerId ?? siteBrokerId,
    createdBy: isOfVisitor ? null : byBroker ? random.pick(cast.brokers).id : cast.adminId,
  };
}

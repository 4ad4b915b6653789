import { object } from 'yup';
import type { AnyObject, InferType, TestContext, TestFunction } from 'yup';
import {
  TIME,
  dayField,
  described,
  distinctBy,
  distinctSources,
  flag,
  line,
  listOf,
  text,
  wholeNumber,
} from '../ground/fields.ts';
import type { Named, Person } from '../ground/named.ts';
import type { Region } from '../ground/regions.ts';
import type { Instant, Minutes } from '../ground/units.ts';
import type { Lead } from '../leads/leads.ts';
import { MAX_CLOCK_MINUTES, sourceMinutes } from '../leads/sourceMinutes.ts';
import type { SourceMinutes } from '../leads/sourceMinutes.ts';
import { MAX_LEAD_SOURCES } from '../leads/sourceValues.ts';

/** Monday first, as date-fns' `getISODay` minus 1. */
export const WEEKDAYS = 7;

export const MAX_HOPS = 10;
const MAX_DAYS_OFF = 100;

/** `HH:MM`; the end of a day is `24:00`. */
export const timeField = () =>
  text(5).test('time', 'Informe a hora como 09:00', (value) => !value || TIME.test(value) || value === '24:00');

function isOrdered(this: TestContext, { from, to }: { from?: unknown; to?: unknown }) {
  if (typeof from !== 'string' || typeof to !== 'string' || !from || !to || from < to) return true;
  return this.createError({ path: `${this.path}.to`, message: 'O fim deve vir depois do início' });
}

/** Both missing: the brokerage is closed that day. */
const openHours = object({ from: timeField(), to: timeField() })
  .test('both', function ({ from, to }) {
    if (Boolean(from) === Boolean(to)) return true;
    return this.createError({ path: `${this.path}.${from ? 'to' : 'from'}`, message: 'Informe o início e o fim' });
  })
  .test('order', isOrdered);
export type OpenHours = InferType<typeof openHours>;

const ALL_DAYS = 'Informe os sete dias da semana';

/** Entries without a value break another rule. */
const hasEachDay: TestFunction<readonly (OpenHours | null)[] | undefined, AnyObject> = (hours, context) => {
  if (!hours || hours.includes(null)) return true;
  if (hours.length !== WEEKDAYS) return context.createError({ message: ALL_DAYS });
  return (
    hours.some((day) => Boolean(day?.from)) || context.createError({ message: 'Abra pelo menos um dia da semana' })
  );
};

const dayOff = object({
  day: dayField().required('Informe o dia'),
  name: line(60).required('Informe o nome'),
});
export type DayOff = InferType<typeof dayOff>;

/** A left out field stays. */
export const clockInput = object({
  isOn: flag(),
  /** Open minutes until a hop. */
  minutes: listOf(sourceMinutes, MAX_LEAD_SOURCES, 'Há origens repetidas').test(
    'distinct',
    'Há origens repetidas',
    distinctSources,
  ),
  /** Monday first. */
  hours: listOf(openHours, WEEKDAYS, ALL_DAYS).test('days', hasEachDay),
  nationalHolidays: flag(),
  /** Besides national holidays. */
  daysOff: listOf(dayOff, MAX_DAYS_OFF, `Informe no máximo ${MAX_DAYS_OFF} dias`).test(
    'distinct',
    'Há dias repetidos',
    distinctBy<{ day: string }>(({ day }) => day),
  ),
  remindAt: wholeNumber(10, 90)
    .nullable()
    .meta(described({ description: 'Per cent of the time, for the reminder; null: never' })),
  /** Hops before the bolsão. */
  maxHops: wholeNumber(0, MAX_HOPS).nonNullable('Informe quantas vezes'),
  /** Open minutes in the bolsão before admins are notified. */
  poolMinutes: wholeNumber(1, MAX_CLOCK_MINUTES).nonNullable('Informe os minutos'),
  /** A tap on WhatsApp, phone or e-mail is a first contact. */
  tapsCount: flag(),
});
export type ClockInput = InferType<typeof clockInput>;

export interface ClockSettings {
  isOn: boolean;
  minutes: SourceMinutes[];
  hours: OpenHours[];
  nationalHolidays: boolean;
  daysOff: DayOff[];
  /** Per cent of the time; null: never. */
  remindAt: number | null;
  maxHops: number;
  poolMinutes: Minutes;
  tapsCount: boolean;
  version: string;
}

export interface ClockSettingsPage extends ClockSettings {
  /** National, of the next twelve months. */
  holidays: DayOff[];
  running: number;
  pool: number;
  /** The roleta gives these sources to no broker, so no clock starts. */
  rotationOff: string[];
}

export interface Span {
  from: Instant;
  to: Instant;
}

export interface ClockHours {
  isOn: boolean;
  /** From yesterday to two weeks ahead; ordered, disjoint. */
  open: Span[];
}

/** Without contact details until a broker takes it. */
export interface PoolLead {
  _id: string;
  firstName: string;
  region: Region | null;
  source: string;
  property: Lead['property'];
  arrivedAt: Instant;
  since: Instant;
  /** For who let it go. */
  waitsUntil?: Instant;
}

export interface SimulatedClock {
  lead: Named;
  source: string;
  arrivedAt: Instant;
  broker: Named | null;
  /** Open minutes; null: none so far. */
  contactMinutes: Minutes | null;
  /** Null: answered in time. */
  movedAt: Instant | null;
}

/** Visitors' leads of the last 30 days under these settings. One answered late counts as late for every broker. */
export interface ClockSimulation {
  days: number;
  /** The sum of `timed`, `unassigned` (never had a broker) and `untimed` (their source has no clock). `isAll`: none was left out. */
  total: number;
  timed: number;
  unassigned: number;
  untimed: number;
  isAll: boolean;
  rotationOff: string[];
  /** Arrived while closed: time starts at opening. */
  outsideHours: number;
  inTime: number;
  reminded: number;
  moved: number;
  pooled: number;
  adminTold: number;
  sources: {
    source: string;
    minutes: Minutes | null;
    timed: number;
    inTime: number;
    moved: number;
    pooled: number;
  }[];
  brokers: (Person & { received: number; inTime: number; moved: number })[];
  /** Newest first. */
  latest: SimulatedClock[];
  latestUnassigned: Pick<SimulatedClock, 'lead' | 'source' | 'arrivedAt'>[];
}

import { object } from 'yup';
import type { AnyObject, InferType, TestContext, TestFunction } from 'yup';
import { VISITOR_SOURCES } from './constants.ts';
import type { Region, VisitorSource } from './constants.ts';
import { choice, dayField, distinctBy, flag, idField, line, listOf, text, wholeNumber } from './fields.ts';
import type { LeadSource, Named } from './leads.ts';

/** Monday first, as date-fns' `getISODay` minus 1. */
export const WEEKDAYS = 7;

export const MAX_CLOCK_MINUTES = 24 * 60;
export const MAX_HOPS = 10;
const MAX_DAYS_OFF = 100;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** `HH:MM`; the end of a day is `24:00`. */
const timeField = () =>
  text(5).test('time', 'Informe a hora como 09:00', (value) => !value || TIME.test(value) || value === '24:00');

function isOrdered(this: TestContext, { from, to }: { from?: unknown; to?: unknown }) {
  // What is no text is another rule's.
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

/** Entries without a value are another rule's. */
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

/** Null: no clock for leads of this source. */
const sourceMinutes = object({
  source: choice<VisitorSource>(VISITOR_SOURCES, 'Origem inválida').required('Origem inválida'),
  minutes: wholeNumber(1, MAX_CLOCK_MINUTES).nullable().defined('Informe os minutos'),
});
export type SourceMinutes = InferType<typeof sourceMinutes>;

/** A left out field stays. */
export const clockInput = object({
  isOn: flag(),
  /** Open minutes until the lead moves on. */
  minutes: listOf(sourceMinutes, VISITOR_SOURCES.length, 'Há origens repetidas').test(
    'distinct',
    'Há origens repetidas',
    distinctBy<{ source: string }>(({ source }) => source),
  ),
  /** Of each weekday, Monday first. */
  hours: listOf(openHours, WEEKDAYS, ALL_DAYS).test('days', hasEachDay),
  nationalHolidays: flag(),
  /** Besides the national ones. */
  daysOff: listOf(dayOff, MAX_DAYS_OFF, `Informe no máximo ${MAX_DAYS_OFF} dias`).test(
    'distinct',
    'Há dias repetidos',
    distinctBy<{ day: string }>(({ day }) => day),
  ),
  /** Per cent of the time after which the broker is reminded; null: never. */
  remindAt: wholeNumber(10, 90).nullable(),
  /** How often a lead moves on before it goes to the bolsão. */
  maxHops: wholeNumber(0, MAX_HOPS).nonNullable('Informe quantas vezes'),
  /** Open minutes in the bolsão until the admins are notified. */
  poolMinutes: wholeNumber(1, MAX_CLOCK_MINUTES).nonNullable('Informe os minutos'),
  /** Whether a tap on WhatsApp, phone or e-mail is a first contact. */
  tapsCount: flag(),
});
export type ClockInput = InferType<typeof clockInput>;

export interface ClockSettings {
  isOn: boolean;
  minutes: SourceMinutes[];
  hours: OpenHours[];
  nationalHolidays: boolean;
  daysOff: DayOff[];
  remindAt: number | null;
  maxHops: number;
  poolMinutes: number;
  tapsCount: boolean;
  version: string;
}

/** The settings, and what a person who changes them wants to know. */
export interface ClockSettingsPage extends ClockSettings {
  /** National ones of the next twelve months. */
  holidays: DayOff[];
  /** Leads whose clock runs now, and leads in the bolsão. */
  running: number;
  pool: number;
}

export interface Span {
  from: string;
  to: string;
}

/** For everybody who sees clocks: when they run. */
export interface ClockHours {
  isOn: boolean;
  /** When the brokerage is open, from yesterday to two weeks ahead; ordered, apart. */
  open: Span[];
}

/** A lead in the bolsão, as a broker sees it before it is theirs: no way to reach the person. */
export interface PoolLead {
  _id: string;
  firstName: string;
  region: Region | null;
  source: LeadSource;
  property: (Named & { photo: string | null }) | null;
  arrivedAt: string;
  /** When it came into the bolsão. */
  since: string;
}

const MAX_ON_DUTY = 100;

/** A shift that ends at or before it begins ends on the next day. */
export const shiftInput = object({
  day: dayField().required('Informe o dia'),
  from: timeField().required('Informe o início'),
  to: timeField().required('Informe o fim'),
  brokers: listOf(idField(), MAX_ON_DUTY, `Escolha no máximo ${MAX_ON_DUTY} corretores`)
    .min(1, 'Escolha pelo menos um corretor')
    .required('Escolha pelo menos um corretor'),
});
export type ShiftInput = InferType<typeof shiftInput>;

/** Days of São Paulo, both included. */
export const shiftsQuery = object({
  from: dayField().required('Informe o primeiro dia'),
  to: dayField().required('Informe o último dia'),
});
export type ShiftsQuery = InferType<typeof shiftsQuery>;

/** All shifts that begin in the seven days from `from`, again from `to` on. */
export const shiftsCopy = object({
  from: dayField().required('Informe a semana'),
  to: dayField().required('Informe a semana'),
});
export type ShiftsCopy = InferType<typeof shiftsCopy>;

/** A plantão. */
export interface Shift {
  _id: string;
  startsAt: string;
  endsAt: string;
  brokers: (Named & { avatar: string | null })[];
}

/** A lead of the simulation. */
export interface SimulatedClock {
  lead: Named;
  source: VisitorSource;
  arrivedAt: string;
  broker: Named | null;
  /** Open minutes until the first contact; null: none so far. */
  contactMinutes: number | null;
  /** When it would have moved on; null: answered in time. */
  movedAt: string | null;
}

/**
 * Visitors' leads of the last 30 days under these settings. Who would have answered next nobody knows: a lead that was
 * answered late counts as one that each broker would have answered as late.
 */
export interface ClockSimulation {
  days: number;
  /** Simulated leads that a broker got; whether they are all. */
  total: number;
  isAll: boolean;
  /** Came while the brokerage was closed: their time begins when it opens. */
  outsideHours: number;
  inTime: number;
  reminded: number;
  /** At least once. */
  moved: number;
  pooled: number;
  adminTold: number;
  sources: {
    source: VisitorSource;
    minutes: number | null;
    total: number;
    inTime: number;
    moved: number;
    pooled: number;
  }[];
  brokers: (Named & { avatar: string | null; received: number; inTime: number; moved: number })[];
  /** That would have moved on, the newest first. */
  latest: SimulatedClock[];
}

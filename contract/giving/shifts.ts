import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, dayField, emptyIsUndefined, flag, idField, isDay, listOf, wholeNumber } from '../ground/fields.ts';
import type { Named, Person } from '../ground/named.ts';
import { dayAfter } from '../ground/period.ts';
import type { Day, Instant } from '../ground/units.ts';
import { timeField } from './clock.ts';

const MAX_ON_DUTY = 100;
const MAX_SERIES_DAYS = 366;

/** `to` at or before `from`: the shift ends on the next day. */
export const shiftInput = object({
  day: dayField().required('Informe o dia'),
  from: timeField().required('Informe o início'),
  to: timeField().required('Informe o fim'),
  brokers: listOf(idField(), MAX_ON_DUTY, `Escolha no máximo ${MAX_ON_DUTY} corretores`)
    .min(1, 'Escolha pelo menos um corretor')
    .required('Escolha pelo menos um corretor'),
  /** Confirms that a shift which ends at the hour of its start lasts 24 hours. */
  wholeDay: flag(),
  /** Each week up to this day. */
  until: dayField().transform(emptyIsUndefined),
})
  .test('whole day', function ({ from, to, wholeDay }) {
    if (!from || from !== to || wholeDay === true) return true;
    return this.createError({ path: 'to', message: 'Plantão de 24 horas? Confirme ou mude a hora' });
  })
  .test('until', function ({ day, until }) {
    if (!isDay(day) || !isDay(until)) return true;
    if (until <= day) return this.createError({ path: 'until', message: 'Informe um dia depois do primeiro' });
    if (until <= dayAfter(day, MAX_SERIES_DAYS)) return true;
    return this.createError({ path: 'until', message: 'Repita por no máximo um ano' });
  });
export type ShiftInput = InferType<typeof shiftInput>;

/** Changes one shift of a weekly series, or it and all that follow. */
export const SHIFT_SCOPES = ['one', 'following'] as const;
export type ShiftScope = (typeof SHIFT_SCOPES)[number];

/** 'one' by default. */
export const shiftScope = object({ scope: choice<ShiftScope>(SHIFT_SCOPES, 'Escolha só este ou também os próximos') });

/** Days of São Paulo, both included. */
export const shiftsQuery = object({
  from: dayField().required('Informe o primeiro dia'),
  to: dayField().required('Informe o último dia'),
});
export type ShiftsQuery = InferType<typeof shiftsQuery>;

const MAX_WEEKS = 52;

/** Copies the seven days from `from` to the days from `to`, and to those of later weeks. */
export const shiftsCopy = object({
  from: dayField().required('Informe a semana'),
  to: dayField().required('Informe a semana'),
  /** One by default. */
  weeks: wholeNumber(1, MAX_WEEKS),
});
export type ShiftsCopy = InferType<typeof shiftsCopy>;

export interface Shift {
  _id: string;
  startsAt: Instant;
  endsAt: Instant;
  brokers: Person[];
  /** The last day of its series; null: not repeated. */
  until: Day | null;
  /** Oldest first. */
  swaps: Swap[];
  /** By the reader, if they plan shifts: no broker of it is of another team. */
  mayChange: boolean;
}

/** Accepted: `to` has the shift of `from`. */
export interface Swap {
  from: Named;
  to: Named;
  at: Instant;
  /** Who decided for `to`. */
  by: Named | null;
}

export type SwapStatus = 'open' | 'accepted' | 'declined' | 'withdrawn';

export const swapInput = object({ to: idField().transform(emptyIsUndefined).required('Escolha um colega') });
export type SwapInput = InferType<typeof swapInput>;

/** False: declined, or withdrawn by who asked. */
export const swapAnswer = object({ accepted: flag().required('Informe a resposta') });
export type SwapAnswer = InferType<typeof swapAnswer>;

/** Without an answer so far. */
export interface SwapRequest {
  _id: string;
  from: Person;
  to: Person;
  askedAt: Instant;
  shift: Pick<Shift, '_id' | 'startsAt' | 'endsAt'>;
}

import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import { object } from 'yup';
import type { InferType } from 'yup';
import type { TimeRange } from './attemptTimes.ts';
import type { LossReason } from './brokerage.ts';
import { MAX_RESULT_DAYS } from './constants.ts';
import type { Region } from './constants.ts';
import { dayField, isDay } from './fields.ts';
import type { LeadSource, Named } from './leads.ts';

export type ResultDimension = 'source' | 'region' | 'broker' | 'reason';

const daysIn = (from: string, to: string) => differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;

/** Days of São Paulo, both included. */
export const resultsQuery = object({
  from: dayField().required('Informe o primeiro dia'),
  to: dayField().required('Informe o último dia'),
})
  // These come before those of the fields.
  .test('order', 'O primeiro dia vem depois do último', ({ from, to }) => !isDay(from) || !isDay(to) || from <= to)
  .test(
    'length',
    `Escolha no máximo ${MAX_RESULT_DAYS} dias`,
    ({ from, to }) => !isDay(from) || !isDay(to) || daysIn(from, to) <= MAX_RESULT_DAYS,
  );
export type ResultsQuery = InferType<typeof resultsQuery>;

/** Of the leads that arrived in the period, as they are now. */
export interface ResultFigures {
  leads: number;
  won: number;
  lost: number;
  /** In reais. */
  sold: number;
  /** Leads with an attempt, and the time until the first one of half and of nine tenths of them. */
  attempted: number;
  median: TimeRange | null;
  p90: TimeRange | null;
}

export interface Results {
  from: string;
  to: string;
  total: ResultFigures;
  /** The same number of days before. */
  before: { from: string; to: string; total: ResultFigures };
  /** Each with the most leads first; null for none. */
  sources: (ResultFigures & { source: LeadSource })[];
  regions: (ResultFigures & { region: Region | null })[];
  brokers: (ResultFigures & { broker: Named | null })[];
  /** Of `perdido`. */
  reasons: { reason: LossReason | null; leads: number }[];
}

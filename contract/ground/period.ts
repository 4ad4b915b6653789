import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { object } from 'yup';
import type { InferType } from 'yup';
import { dayField, idField, isDay } from './fields.ts';
import { DAYS_OUT_OF_ORDER, MAX_PERIOD_DAYS } from './periodValues.ts';

export const daysBetween = (from: string, to: string) => differenceInCalendarDays(parseISO(to), parseISO(from));
const daysIn = (from: string, to: string) => daysBetween(from, to) + 1;

export const IN_ORDER = [
  'order',
  DAYS_OUT_OF_ORDER,
  ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !isDay(from) || !isDay(to) || from <= to,
] as const;

/** São Paulo days, both included. */
export const periodQuery = object({
  from: dayField().required('Informe o primeiro dia'),
  to: dayField().required('Informe o último dia'),
})
  .test(...IN_ORDER)
  .test(
    'length',
    `Escolha no máximo ${MAX_PERIOD_DAYS} dias`,
    ({ from, to }) => !isDay(from) || !isDay(to) || daysIn(from, to) <= MAX_PERIOD_DAYS,
  );
export type Period = InferType<typeof periodQuery>;

/** `team`: only what its members of today did. */
export const reportQuery = periodQuery.shape({ team: idField() });
export type ReportQuery = InferType<typeof reportQuery>;

export const dayAfter = (day: string, days: number) =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });

/** Same length, directly before. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: dayAfter(from, -daysIn(from, to)),
  to: dayAfter(from, -1),
});

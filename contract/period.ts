import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import { object } from 'yup';
import type { InferType } from 'yup';
import { MAX_RESULT_DAYS } from './constants.ts';
import { dayField, isDay } from './fields.ts';

const daysIn = (from: string, to: string) => differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;

/** Days of São Paulo, both included. */
export const periodQuery = object({
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
export type Period = InferType<typeof periodQuery>;

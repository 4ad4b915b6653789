import { format } from 'date-fns/format';
import { getISODay } from 'date-fns/getISODay';
import { ptBR } from 'date-fns/locale/pt-BR';
import { parseISO } from 'date-fns/parseISO';
import type { Shift } from '#contract/giving/shifts.ts';
import { dayBefore, formatDate, formatShortDate, saoPaulo } from '@/shared/format/dates';
import { formatEnd } from '../../core/shiftText';
import { weekdays } from '../../core/weekdays';

/** Days are São Paulo's, as `2026-11-23`. */
export const dayOf = (instant: Date | string) => dayBefore(new Date(instant), 0);

export const dayAfter = (day: string, days: number) => dayBefore(parseISO(day, saoPaulo), -days);

export function mondayOf(day: string): string {
  const date = parseISO(day, saoPaulo);
  return dayBefore(date, getISODay(date, saoPaulo) - 1);
}

export const rangeOfWeek = (monday: string) => ({ from: monday, to: dayAfter(monday, 6) });

export const daysOfWeek = (monday: string) => weekdays.map((_, index) => dayAfter(monday, index));

const written = (day: string, pattern: string) =>
  format(parseISO(day, saoPaulo), pattern, { ...saoPaulo, locale: ptBR });

/** `23 a 29 de novembro de 2026`, `30 de novembro a 6 de dezembro de 2026` */
export function formatWeek(monday: string): string {
  const sunday = dayAfter(monday, 6);
  const start =
    monday.slice(0, 7) === sunday.slice(0, 7)
      ? 'd'
      : monday.slice(0, 4) === sunday.slice(0, 4)
        ? "d 'de' MMMM"
        : "d 'de' MMMM 'de' yyyy";
  return `${written(monday, start)} a ${written(sunday, "d 'de' MMMM 'de' yyyy")}`;
}

/** `30/11 a 06/12/2026` */
export const formatShortWeek = (monday: string) => `${formatShortDate(monday)} a ${formatDate(dayAfter(monday, 6))}`;

export const dayNumber = (day: string) => Number(day.slice(8)).toString();

/** Whether it ends on the next day, and not at midnight. */
export function endsNextDay({ startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>): boolean {
  return dayOf(startsAt) !== dayOf(endsAt) && formatEnd(endsAt) !== '24:00';
}

export const isOver = ({ endsAt }: Pick<Shift, 'endsAt'>, now: Date) => Date.parse(endsAt) <= now.getTime();

export const isToComeOf = (person: string, shift: Shift, now: Date) =>
  !isOver(shift, now) && shift.brokers.some(({ _id }) => _id === person);

/** Whether others of its series come after it. */
export const isFollowed = ({ startsAt, until }: Pick<Shift, 'startsAt' | 'until'>) =>
  until !== null && until > dayOf(startsAt);

export const weekdayOf = (day: string) => written(day, 'EEEE');

export const runsAt = ({ startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>, now: Date) =>
  Date.parse(startsAt) <= now.getTime() && now.getTime() < Date.parse(endsAt);

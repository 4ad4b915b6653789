import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { endOfDay } from 'date-fns/endOfDay';
import { format } from 'date-fns/format';
import { isSameYear } from 'date-fns/isSameYear';
import { ptBR } from 'date-fns/locale/pt-BR';
import { nextMonday } from 'date-fns/nextMonday';
import { parseISO } from 'date-fns/parseISO';
import { set } from 'date-fns/set';
import { formatTime, plainTime, saoPaulo } from '@/shared/format/dates';

/** As native inputs have it, in São Paulo's time: `2026-11-24`, `14:30`; '' for none. */
export interface When {
  day: string;
  time: string;
}

/** The bundle has no other locale, and `format` fails without one. */
const inPortuguese = { ...saoPaulo, locale: ptBR };

const dayOf = (date: Date) => format(date, 'yyyy-MM-dd', inPortuguese);

/** The days most tasks are due on, each once: on a Sunday tomorrow is Monday already. */
export function quickDays(now: Date): { label: string; day: string }[] {
  const tomorrow = dayOf(addDays(now, 1, saoPaulo));
  const monday = dayOf(nextMonday(now, saoPaulo));
  return [
    { label: 'hoje', day: dayOf(now) },
    { label: 'amanhã', day: tomorrow },
    ...(monday === tomorrow ? [] : [{ label: 'segunda', day: monday }]),
  ];
}

/** When people are called again; none that has passed. */
export function quickCalls(now: Date): { label: string; at: string }[] {
  const atHour = (day: Date, hours: number) => set(day, { hours, minutes: 0, seconds: 0, milliseconds: 0 }, saoPaulo);
  return [
    { label: '1 h', at: addHours(now, 1) },
    { label: 'hoje 18 h', at: atHour(now, 18) },
    { label: 'amanhã 10 h', at: atHour(addDays(now, 1, saoPaulo), 10) },
  ]
    .filter(({ at }) => +at > +now)
    .map(({ label, at }) => ({ label, at: new Date(+at).toISOString() }));
}

/** Without a time some instant of the day: the server takes its end. Null when the input is no date. */
export function instantOf({ day, time }: When): string | null {
  const instant = parseISO(`${day}T${time || '12:00'}`, saoPaulo);
  return Number.isNaN(+instant) ? null : new Date(+instant).toISOString();
}

export const whenOf = (iso: string, hasTime: boolean): When => ({
  day: dayOf(parseISO(iso)),
  time: hasTime ? plainTime(iso) : '',
});

/** As one of the days and hours that are offered: none of them. */
export const CHOSEN = 'escolher';

export const isPast = (iso: string, now: Date): boolean => Date.parse(iso) < now.getTime();

/** In days: 0 is today. */
export const daysAhead = (iso: string, now: Date): number => differenceInCalendarDays(iso, now, saoPaulo);

export const isByTomorrow = (iso: string, now: Date): boolean => daysAhead(iso, now) <= 1;

/** As the server has it, of a task without a time. */
export const endOfDueDay = (iso: string): string => new Date(+endOfDay(iso, saoPaulo)).toISOString();

const CLOSE_DAYS = new Map([
  [-1, 'ontem'],
  [0, 'hoje'],
  [1, 'amanhã'],
]);

/** `hoje às 14:30`, `amanhã`, `quinta, 26/11 às 09:00`, `quinta, 07/01/2027` */
export function formatWhen(iso: string, hasTime: boolean, now: Date): string {
  const at = parseISO(iso, saoPaulo);
  const pattern = isSameYear(at, now, saoPaulo) ? 'EEE, dd/MM' : 'EEE, dd/MM/yyyy';
  const day = CLOSE_DAYS.get(differenceInCalendarDays(at, now, saoPaulo)) ?? format(at, pattern, inPortuguese);
  return hasTime ? `${day} às ${formatTime(iso)}` : day;
}

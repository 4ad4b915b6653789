import { TZDate } from '@date-fns/tz';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';
import type { ClockSettings, DayOff } from '#contract/giving/clock.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';

export type HoursSettings = Pick<ClockSettings, 'hours' | 'nationalHolidays' | 'daysOff'>;

/** Milliseconds since 1970. */
export interface OpenSpan {
  from: number;
  to: number;
  /** Open seconds in the spans before. */
  openBefore: number;
}

const dayOf = (date: Date) => formatISO(date, { representation: 'date' });

/** National holidays by law, also elections; not the optional ones, such as Carnaval. Both days included. */
export async function nationalHolidays(from: Date, to: Date): Promise<DayOff[]> {
  // Loads in 0.1 s: not at start.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('BR');
  const [first, last] = [dayOf(from), dayOf(to)];
  const years = Array.from(
    { length: to.getFullYear() - from.getFullYear() + 1 },
    (_, index) => from.getFullYear() + index,
  );
  return years
    .flatMap((year) => calendar.getHolidays(year, 'pt'))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ day: date.slice(0, 10), name }))
    .filter(({ day }) => day >= first && day <= last);
}

/** São Paulo's time, also with daylight saving. */
function instantOf(day: Date, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return +new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, TIME_ZONE);
}

/** Holidays and days off. */
export async function closedDays(settings: HoursSettings, from: Date, to: Date): Promise<ReadonlySet<string>> {
  const holidays = settings.nationalHolidays
    ? await nationalHolidays(new TZDate(from, TIME_ZONE), new TZDate(to, TIME_ZONE))
    : [];
  return new Set([...holidays, ...settings.daysOff].map(({ day }) => day));
}

/** Sorted, without overlaps; whole days in São Paulo. */
export async function openSpansOf(settings: HoursSettings, from: Date, to: Date): Promise<OpenSpan[]> {
  const start = new TZDate(from, TIME_ZONE);
  const end = new TZDate(to, TIME_ZONE);
  const closed = await closedDays(settings, from, to);
  const spans: OpenSpan[] = [];
  for (const day of eachDayOfInterval({ start, end })) {
    const hours = settings.hours[getISODay(day) - 1];
    if (!hours?.from || !hours.to || closed.has(dayOf(day))) continue;
    const span = { from: instantOf(day, hours.from), to: instantOf(day, hours.to) };
    const last = spans.at(-1);
    // Open through midnight.
    if (last?.to === span.from) last.to = span.to;
    else if (span.from < span.to) spans.push({ ...span, openBefore: last ? last.openBefore + seconds(last) : 0 });
  }
  return spans;
}

const seconds = ({ from, to }: Pick<OpenSpan, 'from' | 'to'>) => (to - from) / 1000;

import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { isDayOnly } from '#contract/ground/dayOnly.ts';
import type { DateOrder } from '#contract/leads/importQuestions.ts';

const HOUR = String.raw`(\d{1,2})[:h](\d\d)?(?::\d\d(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?`;
const BEFORE_HOUR = String.raw`[ ,T]+(?:às )?`;
/** Meta writes `2025-08-06 23:56:22(UTC-03:00)`. */
const ZONE = String.raw`\(?(?:(?:UTC|GMT)?\s*(Z|[+-]\d\d:?\d\d)|(UTC|GMT))\)?`;
const YEAR_FIRST = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:${BEFORE_HOUR}${HOUR})?\s*(?:${ZONE})?$`,
  'i',
);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:${BEFORE_HOUR}${HOUR})?$`, 'i');
/** Days since 1900, as spreadsheets store them: of 1990 to 2099. */
const SERIAL = /^(3[3-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:[.,](\d+))?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const [DAY, MINUTE] = [86_400_000, 60_000];
/** Since 2019 without summer time. */
const BRAZIL = '-03:00';

const two = (digits: string | number) => String(digits).padStart(2, '0');

function instantOf(day: string, time: string | null, zone = BRAZIL): string | null {
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase();
  const date = parseISO(`${day}T${time ?? '12:00:00'}${time === null ? BRAZIL : offset}`);
  if (!isValid(date)) return null;
  const instant = date.toISOString();
  return time !== null && isDayOnly(instant) ? new Date(date.getTime() + 1).toISOString() : instant;
}

type Parts = (string | undefined)[];

/** `2:30 PM` is 14:30. Undefined for what is no hour. */
function timeOf([hour, minute = '00', half]: Parts): string | null | undefined {
  if (hour === undefined) return null;
  if (half === undefined) return `${two(hour)}:${minute}:00`;
  const of12 = Number(hour);
  return of12 < 1 || of12 > 12 ? undefined : `${two((of12 % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minute}:00`;
}

function fromSerial(days: string, fraction: string | undefined): string | null {
  const minutes = Math.round(Number(`0.${fraction ?? 0}`) * (DAY / MINUTE));
  const at = new Date(SERIAL_START + Number(days) * DAY + minutes * MINUTE).toISOString();
  return instantOf(at.slice(0, 10), fraction === undefined ? null : at.slice(11, 19));
}

/** A year of two digits is not to come. */
const yearOf = (written: string) => {
  if (written.length === 4) return written;
  const year = 2000 + Number(written);
  return String(year > new Date().getFullYear() + 1 ? year - 100 : year);
};

/** As databases write a day. */
const MIDNIGHT = /[ T]00:00:00(?:[.,]0+)?$/;

function partsIn(written: string) {
  const text = written.replace(MIDNIGHT, '');
  return [YEAR_FIRST.exec(text), YEAR_LAST.exec(text)] as const;
}

/** An instant of São Paulo's time unless it says another. `order`: of days and months before the year. */
export function readDate(written: string, order: DateOrder = 'dayFirst'): string | null {
  const serial = SERIAL.exec(written);
  if (serial) return fromSerial(serial[1] ?? '', serial[2]);
  const [yearFirst, yearLast] = partsIn(written);
  if (yearFirst) {
    const [, year, month = '', day = '', ...rest] = yearFirst;
    const time = timeOf(rest);
    return time === undefined
      ? null
      : instantOf(`${year}-${two(month)}-${two(day)}`, time, rest[3] ?? (rest[4] && 'Z'));
  }
  if (!yearLast) return null;
  const [, one = '', other = '', year = '', ...rest] = yearLast;
  const [day, month] = order === 'dayFirst' ? [one, other] : [other, one];
  const time = timeOf(rest);
  return time === undefined ? null : instantOf(`${yearOf(year)}-${two(month)}-${two(day)}`, time);
}

export const hasShortYear = (written: string) => YEAR_LAST.exec(written)?.[3]?.length === 2;

export function hasHour(written: string): boolean {
  const [yearFirst, yearLast] = partsIn(written);
  return (yearFirst?.[4] ?? yearLast?.[4] ?? SERIAL.exec(written)?.[2]) !== undefined;
}

const FRACTION = /^0[.,]\d+$/;

/** With the hour of another cell, which may be a fraction of a day. */
export function withHour(date: string, hour: string): string {
  const serial = SERIAL.exec(date)?.[1];
  const day = (serial === undefined ? null : fromSerial(serial, undefined)?.slice(0, 10)) ?? date.replace(MIDNIGHT, '');
  if (!FRACTION.test(hour)) return `${day} ${hour}`;
  const minutes = Math.round(Number(hour.replace(',', '.')) * (DAY / MINUTE));
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const isSerial = (value: string) => SERIAL.test(value);

/** The order of day and month that a value proves. */
export function orderIn(written: string): DateOrder | 'either' | null {
  const [, one = '0', other = '0'] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d\d(?!\d[/.-])/.exec(written) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (first === 0 || second === 0 || first === second) return null;
  if (first <= 12 && second <= 12) return 'either';
  return first > 12 === second > 12 ? null : first > 12 ? 'dayFirst' : 'monthFirst';
}

import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:[ ,T]+(?:às )?(\d{1,2})[:h](\d\d)(?::\d\d)?)?$/;
/** Meta writes `2025-08-06 23:56:22(UTC-03:00)`. */
const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?\s*(?:\(?(?:UTC|GMT)?\s*(Z|[+-]\d\d:?\d\d)\)?)?$/;
/** Since 2019 without summer time. */
const BRAZIL = '-03:00';

const offsetOf = (written: string | undefined) =>
  written === undefined ? BRAZIL : written.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');

const instantOf = (iso: string) => {
  const date = parseISO(iso);
  return isValid(date) ? date.toISOString() : null;
};

const two = (digits: string) => digits.padStart(2, '0');

/** Day before month. An instant of São Paulo's time unless it says another. */
export function readDate(written: string): string | null {
  const iso = ISO.exec(written);
  if (iso) return instantOf(`${iso[1]}T${iso[2] ?? '12:00'}:00${offsetOf(iso[3])}`);
  const [, day = '', month = '', year = '', hour = '12', minute = '00'] = BRAZILIAN.exec(written) ?? [];
  if (day === '') return null;
  const century = year.length === 2 ? `20${year}` : year;
  return instantOf(`${century}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00${BRAZIL}`);
}

/** Of our own export: a workbook's midnight has no hour. */
export const withHour = (written: string) => (written.includes(':') ? written : `${written} 00:00`);

export const hasShortYear = (written: string) => BRAZILIAN.exec(written)?.[3]?.length === 2;

import { didYouMean } from './didYouMean.ts';
import type { Location } from './location.ts';
import { centsOf, parseMoney } from './money.ts';
import { formatNumber } from './numbers.ts';

const TEN = 1_000n;
const HUNDRED = 10_000n;
const THOUSAND = 100_000n;

/** `1,2`: millions; `850`: thousands, unless it has cents. */
export function priceTypo(typed: string): string | undefined {
  const amount = parseMoney(typed) ?? '0.00';
  const cents = centsOf(amount);
  if (cents === 0n || cents >= THOUSAND) return undefined;
  const meant = didYouMean(`R$ ${formatNumber(Number((cents * (cents < TEN ? 1_000_000n : 1_000n)) / 100n))}`);
  if (cents < HUNDRED) return meant;
  return /[.,]\d\d$/.test(typed) ? undefined : `${meant} Se não, escreva ${amount.replace('.', ',')}`;
}

const MAX_YEARS = 5;
const HOUR = 3_600_000;

/** In São Paulo. */
const dayOf = (instant: Date) => new Date(instant.getTime() - 3 * HOUR).toISOString().slice(0, 10);

/** Asks when a visit or task lies in a year that is likely a slip. */
export function yearTypo(instant: string, now = new Date()): string | undefined {
  const [year = '', month = '', day = ''] = dayOf(new Date(instant)).split('-');
  const today = dayOf(now);
  const thisYear = Number(today.slice(0, 4));
  if (Math.abs(Number(year) - thisYear) <= MAX_YEARS) return undefined;
  if (month === '02' && day === '29') return 'Confira o ano';
  return didYouMean(`${day}/${month}/${`${thisYear}-${month}-${day}` < today ? thisYear + 1 : thisYear}`);
}

const isInBrazil = ({ lat, lng }: Location) => lat > -34 && lat < 5.5 && lng > -74 && lng < -28;

/** Swapped, or without their minus. */
export function locationTypo(given: Location): string | undefined {
  if (isInBrazil(given)) return undefined;
  const { lat, lng } = given;
  const meant = [
    { lat: lng, lng: lat },
    { lat: -lat, lng: -lng },
    { lat, lng: -lng },
    { lat: -lat, lng },
    { lat: -lng, lng: -lat },
  ].find(isInBrazil);
  return meant ? didYouMean(`${meant.lat},${meant.lng}`) : 'O ponto fica fora do Brasil';
}

import type { Location } from './location.ts';
import { centsOf } from './money.ts';
import { formatNumber } from './numbers.ts';

// What is surely a slip is asked, not stored; forms offer what was meant.

const didYouMean = (meant: string) => `Quis dizer ${meant}?`;

export const meantIn = (message: string | undefined) => /^Quis dizer (.+)\?$/.exec(message ?? '')?.[1];

const CENTS = { ofTenReais: 1_000n, ofThousandReais: 100_000n };

/** `1,2` for a million and more, `850` for thousands: no property costs less than R$ 1.000. */
export function priceSlip(amount: string): string | undefined {
  const cents = centsOf(amount);
  if (cents <= 0n || cents >= CENTS.ofThousandReais) return undefined;
  const meant = (cents * (cents < CENTS.ofTenReais ? 1_000_000n : 1_000n)) / 100n;
  return didYouMean(`R$ ${formatNumber(Number(meant))}`);
}

const MOST_YEARS = 5;
const HOUR = 3_600_000;

/** In São Paulo, which has no summer time since 2019. */
const dayOf = (instant: Date) => new Date(instant.getTime() - 3 * HOUR).toISOString().slice(0, 10);

/** Of a visit or a task, by its ISO instant: the next day with this month and day. */
export function yearSlip(instant: string, now = new Date()): string | undefined {
  const [year = '', month = '', day = ''] = dayOf(new Date(instant)).split('-');
  const today = dayOf(now);
  const thisYear = Number(today.slice(0, 4));
  if (Math.abs(Number(year) - thisYear) <= MOST_YEARS) return undefined;
  if (month === '02' && day === '29') return 'Confira o ano';
  return didYouMean(`${day}/${month}/${`${thisYear}-${month}-${day}` < today ? thisYear + 1 : thisYear}`);
}

/** With its islands. */
const isInBrazil = ({ lat, lng }: Location) => lat > -34 && lat < 5.5 && lng > -74 && lng < -28;

/** Latitude and longitude swapped, or without their minus. */
export function locationSlip(given: Location): string | undefined {
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

import { REGIONS } from './constants.ts';
import type { Region } from './constants.ts';
import { bedroomsText, parkingText } from './texts.ts';

/** Used in the map's URL and link previews. */
export interface MapFilter {
  region?: Region | undefined;
  /** A minimum, like `parking`. */
  bedrooms?: number | undefined;
  parking?: number | undefined;
}

export function wholeNumberIn(text: string | null, from: number, to: number): number | undefined {
  const value = Number(text);
  return text !== null && /^\d+$/.test(text) && value >= from && value <= to ? value : undefined;
}

/** Ignores unknown values: users edit URLs. */
export const readMapFilter = (params: URLSearchParams): MapFilter => ({
  region: REGIONS.find((region) => region === params.get('region')),
  bedrooms: wholeNumberIn(params.get('bedrooms'), 1, 999),
  parking: wholeNumberIn(params.get('parking'), 1, 999),
});

export function writeMapFilter(filter: MapFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | undefined>({ ...filter }))
    if (value !== undefined) params.set(name, value.toString());
  return params;
}

/** ` com 2 quartos ou mais e 1 vaga ou mais`, or empty. */
export function withRooms({ bedrooms, parking }: MapFilter): string {
  const wishes = [
    bedrooms !== undefined && `${bedroomsText(bedrooms)} ou mais`,
    parking !== undefined && `${parkingText(parking)} ou mais`,
  ].filter(Boolean);
  return wishes.length > 0 ? ` com ${wishes.join(' e ')}` : '';
}

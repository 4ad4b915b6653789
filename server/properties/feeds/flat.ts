import { readCharacteristic } from './characteristics.ts';
import { meaningOf } from './columns.ts';
import type { ListingTexts } from './listingTexts.ts';
import { readFlag } from './words.ts';

/** A named text: a column's, or an element's. */
export type Named = readonly [name: string, text: string];

/** Addresses have commas; between two of them stands something. */
const BETWEEN_PHOTOGRAPHS = /[|;\n]|[\s,](?=https?:\/\/)/;
const BETWEEN_FEATURES = /[|;,\n]/;

const listIn = (text: string, between: RegExp) =>
  text.split(between).flatMap((part) => part.trim().replace(/,$/, '') || []);

export const isAddress = (text: string) => /^\s*(?:https?:)?\/\//i.test(text);

/** Reads names with their texts; a text alone under several names of one meaning counts by the surest name. */
export function writtenOf(
  named: readonly Named[],
  lists: Omit<ListingTexts, 'texts' | 'isOurs'> = { features: [], photographs: [], plans: [] },
): ListingTexts {
  const found = new Map<string, { text: string; rank: number }>();
  for (const [name, text] of named) {
    if (text.trim() === '') continue;
    const { field, rank = 0 } = meaningOf(name) ?? {};
    if (field === 'plans') lists.plans.push(...listIn(text, BETWEEN_PHOTOGRAPHS).filter(isAddress));
    else if (field === 'photographs') lists.photographs.push(...listIn(text, BETWEEN_PHOTOGRAPHS));
    else if (field === 'features') lists.features.push(...listIn(text, BETWEEN_FEATURES));
    else if (field) {
      if (rank < (found.get(field)?.rank ?? Infinity)) found.set(field, { text, rank });
    } else if (readCharacteristic(name) && readFlag(text)) lists.features.push(name);
  }
  const { iptuYearly, iptuMonthly, ...texts } = Object.fromEntries(
    Array.from(found, ([field, { text }]) => [field, text]),
  );
  const iptu = iptuMonthly ?? iptuYearly;
  if (iptu !== undefined && !found.has('iptu'))
    Object.assign(texts, { iptu, iptuPeriod: iptuMonthly === undefined ? 'anual' : 'mensal' });
  return { texts, ...lists, isOurs: false };
}

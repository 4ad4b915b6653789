import { readCharacteristic } from './characteristics.ts';
import { meaningOf } from './columns.ts';
import type { ColumnField } from './columns.ts';
import type { ListingTexts, FileField } from './listingTexts.ts';
import { readFlag } from './words.ts';

/** A named text: a column's, or an element's. */
export type Named = readonly [name: string, text: string];

/** Addresses have commas; between two of them stands something. */
const BETWEEN_PHOTOGRAPHS = /[|;\n]|[\s,](?=https?:\/\/)/;
const BETWEEN_FEATURES = /[|;,\n]/;

const listIn = (text: string, between: RegExp) =>
  text.split(between).flatMap((part) => part.trim().replace(/,$/, '') || []);

type Lists = Pick<ListingTexts, 'features' | 'photographs' | 'plans'>;

export const isAddress = (text: string) => /^\s*(?:https?:)?\/\//i.test(text);

/** Reads names with their texts; a text alone under several names of one meaning counts by the surest name. */
export function writtenOf(
  named: readonly Named[],
  { features, photographs, plans }: Lists = { features: [], photographs: [], plans: [] },
): ListingTexts {
  const found = new Map<ColumnField, { text: string; rank: number }>();
  const written: ListingTexts = { texts: {}, features, photographs, plans, isOurs: false };
  for (const [name, text] of named) {
    if (text.trim() === '') continue;
    const meaning = meaningOf(name);
    if (meaning?.field === 'plans') written.plans.push(...listIn(text, BETWEEN_PHOTOGRAPHS).filter(isAddress));
    else if (meaning?.field === 'photographs') written.photographs.push(...listIn(text, BETWEEN_PHOTOGRAPHS));
    else if (meaning?.field === 'features') written.features.push(...listIn(text, BETWEEN_FEATURES));
    else if (meaning) {
      const known = found.get(meaning.field);
      if (!known || meaning.rank < known.rank) found.set(meaning.field, { text, rank: meaning.rank });
    } else if (readCharacteristic(name) && readFlag(text)) written.features.push(name);
  }
  for (const [field, { text }] of found) if (isText(field)) written.texts[field] = text;
  for (const [field, period] of [
    ['iptuYearly', 'anual'],
    ['iptuMonthly', 'mensal'],
  ] as const) {
    const text = found.get(field)?.text;
    if (text !== undefined && !found.has('iptu')) Object.assign(written.texts, { iptu: text, iptuPeriod: period });
  }
  return written;
}

const isText = (field: ColumnField): field is FileField =>
  !['iptuYearly', 'iptuMonthly', 'features', 'photographs', 'plans'].includes(field);

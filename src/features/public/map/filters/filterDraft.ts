import { SEARCH_MIN_LENGTH } from '#contract/ground/listValues.ts';
import { parseMoney } from '#contract/ground/money.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { MAX_REAIS, readMapFilter, writeMapFilter } from '#contract/properties/mapFilter.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { formatNumber } from '@/shared/format/numbers';
import { squareMetresIn } from '@/shared/format/squareMetres';
import { messages } from '../messages';

const AMOUNTS = ['minPrice', 'maxPrice', 'maxPricePerArea', 'maxMonthly'] as const;
const SIZES = ['minArea', 'maxArea'] as const;
const TEXTS = ['q', 'business', ...AMOUNTS, ...SIZES, 'bedrooms', 'bathrooms', 'parking', 'suites', 'area'] as const;

/** Texts before 'Buscar'; '' for no filter. */
export type FilterDraft = Record<(typeof TEXTS)[number], string> & {
  region: Region[];
  category: Kind[];
  characteristic: Characteristic[];
};

export function draftOf(filter: MapFilter): FilterDraft {
  const written = writeMapFilter(filter);
  const text = (name: (typeof TEXTS)[number]) => written.get(name) ?? '';
  return {
    region: filter.region ?? [],
    category: filter.category ?? [],
    characteristic: filter.characteristic ?? [],
    q: text('q'),
    business: text('business'),
    minPrice: formatReais(text('minPrice')),
    maxPrice: formatReais(text('maxPrice')),
    maxPricePerArea: formatReais(text('maxPricePerArea')),
    maxMonthly: formatReais(text('maxMonthly')),
    minArea: text('minArea'),
    maxArea: text('maxArea'),
    bedrooms: text('bedrooms'),
    bathrooms: text('bathrooms'),
    parking: text('parking'),
    suites: text('suites'),
    area: text('area'),
  };
}

/** Omits what `draftErrors` reports. */
export function filterOf({ region, category, characteristic, ...texts }: FilterDraft): MapFilter {
  const params = writeMapFilter({ region, category, characteristic });
  for (const name of TEXTS) params.set(name, texts[name]);
  for (const name of AMOUNTS) params.set(name, reaisIn(texts[name])?.toString() ?? '');
  for (const name of SIZES) params.set(name, squareMetresIn(texts[name])?.toString() ?? '');
  return readMapFilter(params);
}

const AMOUNT = /^(?<amount>.*\d)\s*(?<unit>mil|mi|milhão|milhões)?$/i;

function amountIn(typed: string): number | undefined {
  const { amount = '', unit = '' } = AMOUNT.exec(typed.trim())?.groups ?? {};
  const written = parseMoney(amount);
  const times = unit === '' ? 1 : unit.toLowerCase() === 'mil' ? 1000 : 1_000_000;
  const reais = Math.round(Number(written) * times);
  return written !== null && reais >= 1 ? reais : undefined;
}

/** In reais: `450.000`, `450 mil`, `1,2 mi`. */
export function reaisIn(typed: string): number | undefined {
  const reais = amountIn(typed) ?? Infinity;
  return reais <= MAX_REAIS ? reais : undefined;
}

/** `450 mil` as `450.000`; other text unchanged. */
export function formatReais(typed: string): string {
  const reais = reaisIn(typed);
  return reais === undefined ? typed : formatNumber(reais);
}

const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/** `4500` as `4.500`; `1.5` may become `1.5 mi`. */
export function withDots(typed: string, before: string): string {
  const digits = typed.replaceAll('.', '');
  const isAmount = /^\d+$/.test(digits) && (digits.length > 3 || GROUPED.test(before));
  return isAmount ? digits.replace(/\B(?=(?:\d{3})+$)/g, '.') : typed;
}

export type DraftErrors = Partial<Record<'q' | (typeof AMOUNTS)[number] | (typeof SIZES)[number], string>>;

export function draftErrors(draft: FilterDraft): DraftErrors {
  const errors: DraftErrors = {};
  const words = draft.q.trim();
  if (words !== '' && words.length < SEARCH_MIN_LENGTH) errors.q = messages.searchTooShort;
  for (const name of AMOUNTS)
    if (draft[name].trim() !== '' && reaisIn(draft[name]) === undefined)
      errors[name] = amountIn(draft[name]) === undefined ? messages.notAnAmount : messages.amountTooLarge;
  for (const name of SIZES)
    if (draft[name].trim() !== '' && squareMetresIn(draft[name]) === undefined) errors[name] = messages.notAnArea;
  const [least, most] = [squareMetresIn(draft.minArea), squareMetresIn(draft.maxArea)];
  if (least !== undefined && most !== undefined && least > most) errors.maxArea = messages.crossedAreas;
  const [min, max] = [reaisIn(draft.minPrice), reaisIn(draft.maxPrice)];
  if (min !== undefined && max !== undefined && min > max) errors.maxPrice = messages.crossedPrices;
  return errors;
}

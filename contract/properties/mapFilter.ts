import { SEARCH_MIN_LENGTH } from '../ground/listValues.ts';
import { formatArea } from '../ground/mapArea.ts';
import { formatNumber } from '../ground/numbers.ts';
import { parseArea } from '../ground/parseArea.ts';
import { regionsAmong } from '../ground/regionChoices.ts';
import { inRegion } from '../ground/regionWords.ts';
import { CHARACTERISTICS } from './characteristics.ts';
import { KIND_ROWS, KINDS } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { WANTED_BUSINESSES } from './propertyFacts.ts';
import { areaText, bathroomsText, bedroomsText, BUSINESS_WORDS, parkingText, suitesText } from './texts.ts';

export const MAX_REAIS = 9_999_999_999;
const MAX_AREA = 9_999_999;
const MAX_SEARCH_LENGTH = 120;

export function wholeNumberIn(text: string | null, from: number, to: number): number | undefined {
  const value = Number(text);
  return text !== null && /^\d+$/.test(text) && value >= from && value <= to ? value : undefined;
}

function searchIn(text: string | null): string | undefined {
  const words = text?.replaceAll(/\p{Cc}+/gu, ' ').trim() ?? '';
  return words.length >= SEARCH_MIN_LENGTH && words.length <= MAX_SEARCH_LENGTH ? words : undefined;
}

/** `450.000`, without scripts. */
const withoutDots = (text: string | null) => text?.replaceAll(/\.(?=\d{3}(?:\.|$))/g, '') ?? null;

/** Ignores unknown values: users edit URLs. */
export function readMapFilter(params: URLSearchParams) {
  const regions = regionsAmong(params.getAll('region'));
  const kinds = KINDS.filter((one) => params.getAll('category').includes(one));
  const characteristics = CHARACTERISTICS.filter((one) => params.getAll('characteristic').includes(one));
  return {
    /** Prices are then of it. */
    business: WANTED_BUSINESSES.find((business) => business === params.get('business')),
    region: regions.length > 0 ? regions : undefined,
    category: kinds.length > 0 ? kinds : undefined,
    minPrice: wholeNumberIn(withoutDots(params.get('minPrice')), 1, MAX_REAIS),
    maxPrice: wholeNumberIn(withoutDots(params.get('maxPrice')), 1, MAX_REAIS),
    /** A minimum, like `bathrooms`, `parking` and `suites`. */
    bedrooms: wholeNumberIn(params.get('bedrooms'), 1, 999),
    bathrooms: wholeNumberIn(params.get('bathrooms'), 1, 999),
    parking: wholeNumberIn(params.get('parking'), 1, 999),
    suites: wholeNumberIn(params.get('suites'), 1, 999),
    /** Square metres. */
    minArea: wholeNumberIn(withoutDots(params.get('minArea')), 1, MAX_AREA),
    maxArea: wholeNumberIn(withoutDots(params.get('maxArea')), 1, MAX_AREA),
    maxPricePerArea: wholeNumberIn(withoutDots(params.get('maxPricePerArea')), 1, MAX_REAIS),
    /** Rent, condomínio and IPTU. */
    maxMonthly: wholeNumberIn(withoutDots(params.get('maxMonthly')), 1, MAX_REAIS),
    characteristic: characteristics.length > 0 ? characteristics : undefined,
    q: searchIn(params.get('q')),
    area: parseArea(params.get('area') ?? '') ?? undefined,
  };
}

export type MapFilter = Partial<ReturnType<typeof readMapFilter>>;

export function writeMapFilter({ region, category, characteristic, area, ...single }: MapFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, list = []] of Object.entries({ region, category, characteristic }))
    for (const one of list) params.append(name, one);
  for (const [name, value] of Object.entries<string | number | undefined>(single))
    if (value !== undefined) params.set(name, value.toString());
  if (area) params.set('area', formatArea(area));
  return params;
}

/** `Intl.ListFormat` costs a slow phone 100 ms. */
const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${words.at(-1) ?? ''}` : words.join('');

/** ` com 2 quartos ou mais e 1 vaga ou mais`, or ''. */
function withRooms({ bedrooms, suites, bathrooms, parking, characteristic = [] }: MapFilter): string {
  const wishes = [
    bedrooms !== undefined && `${bedroomsText(bedrooms)} ou mais`,
    suites !== undefined && `${suitesText(suites)} ou mais`,
    bathrooms !== undefined && `${bathroomsText(bathrooms)} ou mais`,
    parking !== undefined && `${parkingText(parking)} ou mais`,
    ...characteristic.map((one) => one.toLowerCase()),
  ].filter((wish) => wish !== false);
  return wishes.length > 0 ? ` com ${listed(wishes)}` : '';
}

const reais = (amount: number): string => `R$\u00a0${formatNumber(amount)}`;

interface RangeWords {
  text: (value: number) => string;
  /** For the lower of two limits. */
  lower?: (value: number) => string;
  between: string;
  from: string;
}

/** ` de 60 a 100 m²`, ` a partir de R$ 300.000`, ` até R$ 500.000`, or ''. */
export function rangeText(min: number | undefined, max: number | undefined, words: RangeWords): string {
  const { text, lower = text, between, from } = words;
  if (min !== undefined && max !== undefined) return `${between}${lower(min)} a ${text(max)}`;
  if (min !== undefined) return `${from}${text(min)}`;
  return max === undefined ? '' : ` até ${text(max)}`;
}

const RANGE = { between: ' de ', from: ' a partir de ' };

/** ` de R$ 300.000 a R$ 500.000`, or ''. */
export const priceRangeText = (min: number | undefined, max: number | undefined): string =>
  rangeText(min, max, { ...RANGE, text: reais });

/** The limits on the price other than its range, or ''. */
const withCosts = ({ maxPricePerArea, maxMonthly }: MapFilter): string =>
  [
    maxPricePerArea === undefined ? '' : ` até ${reais(maxPricePerArea)} por m²`,
    maxMonthly === undefined ? '' : ` até ${reais(maxMonthly)} por mês ao todo`,
  ].join('');

export const pluralsOf = (kinds: readonly Kind[]): string[] => kinds.map((kind) => KIND_ROWS[kind].plural);

/** `casas na zona sul com 2 quartos ou mais até R$ 500.000`. `anywhere` stands for a place, with its space. */
export function describeFilter(filter: MapFilter, anywhere = ''): string {
  const kinds = pluralsOf(filter.category ?? []).flatMap((plural) => plural.toLowerCase().split(' e '));
  const kind = kinds.length > 0 ? listed(kinds) : 'imóveis';
  const where = filter.region ? ` ${listed(filter.region.map(inRegion))}` : anywhere;
  const words = filter.q === undefined ? '' : ` com “${filter.q}” no nome ou endereço`;
  const business = filter.business ? ` ${BUSINESS_WORDS[filter.business]}` : '';
  const area = rangeText(filter.minArea, filter.maxArea, { ...RANGE, text: areaText, lower: formatNumber });
  const price = priceRangeText(filter.minPrice, filter.maxPrice);
  return `${kind}${business}${where}${withRooms(filter)}${area}${price}${withCosts(filter)}${words}`;
}

/** `Apartamentos à venda na zona norte` */
export function searchTitle({ category, business, region }: MapFilter): string {
  if (!category && !business && !region) return 'Busca de Imóveis';
  const text = describeFilter({ category, business, region });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { isId } from '#contract/ground/ids.ts';
import { currentRegion, isRegion, knownRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { readMapFilter } from '#contract/properties/mapFilter.ts';
import type { PropertyFilter, PropertySort } from '#contract/properties/properties.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { PROPERTY_STATUSES, VALUE_SORTS } from '#contract/properties/propertyValues.ts';
import { formatNumber } from '@/shared/format/numbers';
import { plain } from '@/shared/format/plain';
import { squareMetresIn } from '@/shared/format/squareMetres';
import { useAddressState } from '@/shared/routing/useAddressState';
import { toAmount } from '@/shared/ui/filter/PriceFilter';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';

/** Held in the address. Reais: `500000`, `500000.50`. */
export interface ManageSearch {
  q?: string | undefined;
  /** A key, or as typed: a part matches all regions whose names contain it. */
  region?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  status?: PropertyStatus | undefined;
  business?: WantedBusiness | undefined;
  category?: Kind | undefined;
  suites?: string | undefined;
  /** Square metres. */
  minArea?: string | undefined;
  maxArea?: string | undefined;
  maxPricePerArea?: string | undefined;
  maxMonthly?: string | undefined;
  characteristic?: Characteristic[] | undefined;
  /** The captador's id. */
  broughtBy?: string | undefined;
  /** Undefined: the newest first. */
  sort?: ManageSort | undefined;
}

export const MANAGE_SORTS = ['name', ...VALUE_SORTS] as const satisfies readonly PropertySort[];
export type ManageSort = (typeof MANAGE_SORTS)[number];

export const SORT_OPTIONS: { value: ManageSort; label: string }[] = [
  { value: 'name', label: 'Nome' },
  { value: 'price', label: 'Menor preço' },
  { value: '-price', label: 'Maior preço' },
  { value: '-area', label: 'Maior área' },
  { value: 'pricePerArea', label: 'Menor preço por m²' },
  { value: 'monthly', label: 'Menor total por mês' },
];

/** In the popup. */
export const MORE_FILTERS = [
  'category',
  'suites',
  'minArea',
  'maxArea',
  'maxPricePerArea',
  'maxMonthly',
  'characteristic',
  'broughtBy',
] as const satisfies (keyof ManageSearch)[];

export const countMore = (search: ManageSearch) => MORE_FILTERS.filter((name) => search[name] !== undefined).length;

export const areasCrossed = ({ minArea, maxArea }: ManageSearch) =>
  minArea !== undefined && maxArea !== undefined && Number(minArea) > Number(maxArea);

const regionNamed = (typed: string) => knownRegions().find(({ name }) => plain(name) === plain(typed))?.key;

/** A whole name becomes its key, so that links outlive a new name. */
export function toRegion(typed: string): string | undefined {
  const words = typed.trim();
  return regionNamed(words) ?? (words || undefined);
}

export const toArea = (typed: string): string | undefined => squareMetresIn(typed)?.toString();

export const toStatus = (typed: string): PropertyStatus | undefined =>
  PROPERTY_STATUSES.find((status) => status === typed);

const readRegion = (text: string) => (isRegion(text) ? text : toRegion(text));

/** Ignores unknown values: users edit addresses. */
export function readManageSearch(params: URLSearchParams): ManageSearch {
  const { business, category, suites, minArea, maxArea, characteristic } = readMapFilter(params);
  return {
    business,
    category: category?.[0],
    suites: suites?.toString(),
    minArea: minArea?.toString(),
    maxArea: maxArea?.toString(),
    maxPricePerArea: toAmount(params.get('maxPricePerArea') ?? ''),
    maxMonthly: toAmount(params.get('maxMonthly') ?? ''),
    characteristic,
    broughtBy: [params.get('broughtBy') ?? ''].find(isId),
    sort: MANAGE_SORTS.find((sort) => sort === params.get('sort')),
    q: toSearchText(params.get('q') ?? ''),
    region: readRegion(params.get('region') ?? ''),
    minPrice: toAmount(params.get('minPrice') ?? ''),
    maxPrice: toAmount(params.get('maxPrice') ?? ''),
    status: toStatus(params.get('status') ?? ''),
  };
}

export function writeManageSearch({ characteristic = [], ...search }: ManageSearch): URLSearchParams {
  const params = new URLSearchParams(characteristic.map((one) => ['characteristic', one]));
  for (const [name, value] of Object.entries<string | undefined>(search)) if (value) params.set(name, value);
  return params;
}

/** By a key, else by a part of names. */
export function regionsLike(region: string): Region[] {
  if (isRegion(region)) return [currentRegion(region)];
  return knownRegions().flatMap(({ key, name }) => (plain(name).includes(plain(region)) ? [key] : []));
}

/** Also what is no longer on offer. */
export const ALL: PropertyFilter = { status: [...PROPERTY_STATUSES] };

/** Null when no property can match. */
export function filterOf({
  region,
  status,
  category,
  suites,
  minArea,
  maxArea,
  sort: _,
  ...same
}: ManageSearch): PropertyFilter | null {
  const regions = region === undefined ? undefined : regionsLike(region);
  if (regions?.length === 0) return null;
  return {
    ...same,
    status: status ? [status] : ALL.status,
    region: regions,
    category: category && [category],
    suites: numberIn(suites),
    minArea: numberIn(minArea),
    maxArea: numberIn(maxArea),
  };
}

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** An order hides nothing. */
export const hasSearch = ({ sort: _, ...filters }: ManageSearch) => Object.values<unknown>(filters).some(Boolean);

interface Matching {
  total: number;
  /** False: there are more than `total`. */
  exact: boolean;
}

/** `412 de 428`, or `… de 428` while loading. */
export function matchCount(matching: Matching | undefined, total: number | undefined): string {
  if (total === undefined) return '';
  if (!matching) return `… de ${formatNumber(total)}`;
  return `${matching.exact ? '' : 'mais de '}${formatNumber(matching.total)} de ${formatNumber(total)}`;
}

export function useManageSearch() {
  const [search, setSearch] = useAddressState(readManageSearch, writeManageSearch);
  const filterBy = (change: ManageSearch) => setSearch(change, { replace: true });
  return {
    search,
    filterBy,
    filter: <Name extends keyof ManageSearch>(name: Name) => ({
      value: search[name],
      onFilter: (value: ManageSearch[Name]) => filterBy({ [name]: value }),
    }),
    clear: () => setSearch(({ sort }) => ({ sort })),
  };
}

export type ManageView = ReturnType<typeof useManageSearch>;

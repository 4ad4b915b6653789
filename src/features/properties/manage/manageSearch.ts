import { PROPERTY_STATUSES, REGIONS } from '#contract/constants.ts';
import type { PropertyStatus, Region } from '#contract/constants.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import { WANTED_BUSINESSES } from '#contract/propertyFacts.ts';
import type { WantedBusiness } from '#contract/propertyFacts.ts';
import { formatNumber } from '@/shared/format/numbers';
import { plain } from '@/shared/format/plain';
import { useAddressState } from '@/shared/routing/useAddressState';
import { toAmount } from '@/shared/ui/filter/PriceFilter';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';

/** Held in the address. Reais: `500000`, `500000.50`. */
export interface ManageSearch {
  q?: string | undefined;
  /** As typed: a part matches all regions that contain it. */
  region?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  status?: PropertyStatus | undefined;
  business?: WantedBusiness | undefined;
}

export const toRegion = (typed: string): string | undefined => typed.trim() || undefined;

export const toStatus = (typed: string): PropertyStatus | undefined =>
  PROPERTY_STATUSES.find((status) => status === typed);

/** Ignores unknown values: users edit addresses. */
export function readManageSearch(params: URLSearchParams): ManageSearch {
  return {
    q: toSearchText(params.get('q') ?? ''),
    region: toRegion(params.get('region') ?? ''),
    minPrice: toAmount(params.get('minPrice') ?? ''),
    maxPrice: toAmount(params.get('maxPrice') ?? ''),
    status: toStatus(params.get('status') ?? ''),
    business: WANTED_BUSINESSES.find((business) => business === params.get('business')),
  };
}

export function writeManageSearch(search: ManageSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<string | undefined>({ ...search })) if (value) params.set(name, value);
  return params;
}

export const regionsLike = (typed: string): Region[] =>
  REGIONS.filter((region) => plain(region).includes(plain(typed.trim())));

/** Also what is no longer on offer. */
export const ALL: PropertyFilter = { status: [...PROPERTY_STATUSES] };

/** Null when no property can match. */
export function filterOf({ q, region, minPrice, maxPrice, status, business }: ManageSearch): PropertyFilter | null {
  const regions = region === undefined ? undefined : regionsLike(region);
  if (regions?.length === 0) return null;
  return { ...ALL, q, region: regions, minPrice, maxPrice, business, ...(status && { status: [status] }) };
}

export const hasSearch = (search: ManageSearch) => Object.values<unknown>({ ...search }).some(Boolean);

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
  return {
    search,
    filterBy: (change: ManageSearch) => setSearch(change, { replace: true }),
    clear: () => setSearch(() => ({})),
  };
}

export type ManageView = ReturnType<typeof useManageSearch>;

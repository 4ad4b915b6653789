import { REGIONS } from '#contract/constants.ts';
import type { Region } from '#contract/constants.ts';
import { parseMoney } from '#contract/money.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import { toWords } from '@/shared/ui/filter/toWords';

/** What the admin's list of properties shows, as its address says it. Prices are in reais: `500000`, `500000.50`. */
export interface ManageSearch {
  q?: string | undefined;
  /** As typed: part of a region's name stands for all that have it. */
  region?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

/** `500000.00` as `500000`: nobody shares an address with cents that are none. */
const shortest = (amount: string) => amount.replace(/\.00$/, '');

/** The amount that was typed, as the address has it; undefined when it is none. */
export function toAmount(typed: string): string | undefined {
  const amount = parseMoney(typed);
  return amount === null ? undefined : shortest(amount);
}

/** Part of a region's name; nothing of it is no filter. */
export const toRegion = (typed: string): string | undefined => typed.trim() || undefined;

/** Reads an address somebody may have edited: what it does not know it leaves out. */
export function readManageSearch(params: URLSearchParams): ManageSearch {
  return {
    q: toWords(params.get('q') ?? ''),
    region: toRegion(params.get('region') ?? ''),
    minPrice: toAmount(params.get('minPrice') ?? ''),
    maxPrice: toAmount(params.get('maxPrice') ?? ''),
  };
}

export function writeManageSearch(search: ManageSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<string | undefined>({ ...search })) if (value) params.set(name, value);
  return params;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The regions that somebody may mean who types `zona` or `CENTRAL`. */
export const regionsLike = (typed: string): Region[] =>
  REGIONS.filter((region) => plain(region).includes(plain(typed.trim())));

/** What to ask the server for; null when no property can match. */
export function filterOf({ q, region, minPrice, maxPrice }: ManageSearch): PropertyFilter | null {
  const regions = region === undefined ? undefined : regionsLike(region);
  if (regions?.length === 0) return null;
  return { q, region: regions, minPrice, maxPrice };
}

/** No price is between them. */
export const isCrossed = ({ minPrice, maxPrice }: ManageSearch): boolean =>
  minPrice !== undefined && maxPrice !== undefined && Number(minPrice) > Number(maxPrice);

export const hasSearch = (search: ManageSearch) => Object.values<unknown>({ ...search }).some(Boolean);

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadWish, WishInput } from '#contract/leads/wish.ts';
import { jsonObject } from '../../ground/sql/columns.ts';

/** Share of a price that the person found right. */
export const PRICE_SPREAD = 0.3;

/** Three digits, as people say a price. */
const roughly = (price: SQL) => sql<number>`trim_scale(round(${price}, 3 - length(trunc(${price})::text)))`;

/** Alias: property `p`. The wish for one like it. */
export const WISH_LIKE: SQL<LeadWish> = jsonObject({
  categories: sql<LeadWish['categories']>`array[p.category]`,
  regions: sql<LeadWish['regions']>`array[p.region]`,
  minPrice: roughly(sql`p.price * ${1 - PRICE_SPREAD}::numeric`),
  maxPrice: roughly(sql`p.price * ${1 + PRICE_SPREAD}::numeric`),
  bedrooms: sql<number | null>`p.bedrooms`,
});

const reais = (amount: string | undefined) => (amount === undefined ? null : Number(amount));

/** Null without any part. */
export function storedWish({
  categories = [],
  regions = [],
  minPrice,
  maxPrice,
  bedrooms,
}: WishInput): LeadWish | null {
  const wish = {
    categories,
    regions,
    minPrice: reais(minPrice),
    maxPrice: reais(maxPrice),
    bedrooms: bedrooms ?? null,
  };
  return Object.values(wish).every((part) => (Array.isArray(part) ? part.length === 0 : part === null)) ? null : wish;
}

const keyOf = (wish: LeadWish | null) =>
  wish && [wish.categories.toSorted(), wish.regions.toSorted(), wish.minPrice, wish.maxPrice, wish.bedrooms];

export const isSameWish = (one: LeadWish | null, other: LeadWish | null) =>
  JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));

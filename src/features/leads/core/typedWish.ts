import { parseMoney } from '#contract/ground/money.ts';
import type { LeadWish, WishInput } from '#contract/leads/wish.ts';
import { amountFromNumber } from '@/shared/format/numbers';
import { wishText } from './wishText';

/** As forms hold it. */
export type TypedWish = Pick<LeadWish, 'categories' | 'regions'> & Record<'minPrice' | 'maxPrice' | 'bedrooms', string>;

const typedPrice = (price: number | null | undefined) => (price == null ? '' : amountFromNumber(price));

export const typedWish = (wish: LeadWish | null): TypedWish => ({
  categories: wish?.categories ?? [],
  regions: wish?.regions ?? [],
  minPrice: typedPrice(wish?.minPrice),
  maxPrice: typedPrice(wish?.maxPrice),
  bedrooms: wish?.bedrooms?.toString() ?? '',
});

export const WISH_FIELDS = Object.keys(typedWish(null)).map((part) => `wish.${part}`);

/** As the server will store it: null for none. */
export function wishOf({ categories = [], regions = [], minPrice, maxPrice, bedrooms }: WishInput): LeadWish | null {
  const reais = (price: string | undefined) => (price === undefined ? null : Number(price));
  const [from, to] = [reais(minPrice), reais(maxPrice)];
  const isEmpty = categories.length + regions.length === 0 && (from ?? to ?? bedrooms) == null;
  return isEmpty ? null : { categories, regions, minPrice: from, maxPrice: to, bedrooms: bedrooms ?? null };
}

const numberIn = (typed: string) => (typed === '' ? null : Number(parseMoney(typed)));

export const typedWishText = ({
  categories = [],
  regions = [],
  minPrice = '',
  maxPrice = '',
  bedrooms = '',
}: Partial<TypedWish>) =>
  wishText({
    ...{ categories, regions },
    minPrice: numberIn(minPrice),
    maxPrice: numberIn(maxPrice),
    bedrooms: bedrooms === '' ? null : Number(bedrooms),
  });

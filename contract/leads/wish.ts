import { object } from 'yup';
import type { InferType } from 'yup';
import { emptyIsUndefined, repeatable, wholeNumber } from '../ground/fields.ts';
import { regionsField } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import { priceField } from '../ground/typoCheckedFields.ts';
import type { Reais } from '../ground/units.ts';
import { KINDS } from '../properties/kinds.ts';
import type { Kind } from '../properties/kinds.ts';

const MAX_WISHED_BEDROOMS = 20;

const price = () => priceField('O preço deve ser maior que zero').transform(emptyIsUndefined);

/** Each part is optional; without any there is no wish. */
export const wishInput = object({
  categories: repeatable<Kind>(KINDS, 'Tipo inválido'),
  regions: regionsField(),
  minPrice: price(),
  maxPrice: price(),
  /** At least. */
  bedrooms: wholeNumber(1, MAX_WISHED_BEDROOMS).transform(emptyIsUndefined),
}).test('order', (wish: { minPrice?: string; maxPrice?: string } | undefined, { path, createError }) => {
  const { minPrice, maxPrice } = wish ?? {};
  const isOrdered = minPrice === undefined || maxPrice === undefined || Number(minPrice) <= Number(maxPrice);
  const field = path ? `${path}.maxPrice` : 'maxPrice';
  return isOrdered || createError({ path: field, message: 'O preço máximo deve ser maior que o mínimo' });
});
export type WishInput = InferType<typeof wishInput>;

/** Not empty. Reais. */
export interface LeadWish {
  categories: Kind[];
  regions: Region[];
  minPrice: Reais | null;
  maxPrice: Reais | null;
  bedrooms: number | null;
}

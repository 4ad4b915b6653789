import { compactPrice } from '#contract/ground/compactPrice.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { kindName } from '#contract/properties/kindNames.ts';

/** `2+ quartos` */
export const bedroomsAtLeast = (count: number) => `${count}+ ${count === 1 ? 'quarto' : 'quartos'}`;

function priceText({ minPrice, maxPrice }: LeadWish): string {
  if (minPrice !== null && maxPrice !== null) return `${compactPrice(minPrice)} a ${compactPrice(maxPrice)}`;
  if (minPrice !== null) return `a partir de ${compactPrice(minPrice)}`;
  return maxPrice === null ? '' : `até ${compactPrice(maxPrice)}`;
}

/** `Apartamento · até R$ 650 mil · 2+ quartos · Zona sul` */
export const wishText = (wish: LeadWish): string =>
  [
    wish.categories.map(kindName).join(' ou '),
    priceText(wish),
    wish.bedrooms === null ? '' : bedroomsAtLeast(wish.bedrooms),
    wish.regions.map(regionName).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

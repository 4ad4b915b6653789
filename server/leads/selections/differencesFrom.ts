import { compactPrice } from '#contract/ground/compactPrice.ts';
import type { Region } from '#contract/ground/regions.ts';
import { inRegion } from '#contract/ground/regionWords.ts';
import type { SelectedProperty } from '#contract/leads/selections.ts';
import { kindWord } from '#contract/properties/kindNames.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import { bedroomsText } from '#contract/properties/texts.ts';

interface Range {
  from: number | null;
  to: number | null;
}

/** Empty or null: unknown. */
export interface Wanted {
  business: WantedBusiness | undefined;
  regions: Region[];
  categories: Kind[];
  /** Prices `spread` outside still fit. */
  price: Range & { spread: number };
  /** Where they were not asked for, more or fewer fit, too. */
  bedrooms: Range & { isAsked: boolean };
}

/** Smaller shares are no difference. */
const SAME_PRICE = 0.01;

function priceText({ price: { from, to }, business }: Wanted, property: SelectedProperty): string | false {
  const price = (business === 'aluguel' ? property.rentPrice : null) ?? property.price;
  if (to !== null && price > to * (1 + SAME_PRICE)) return `${compactPrice(price - to)} a mais`;
  return from !== null && price < from * (1 - SAME_PRICE) && `${compactPrice(from - price)} a menos`;
}

function bedroomsDifference({ bedrooms: { from, isAsked } }: Wanted, { bedrooms }: SelectedProperty): string | false {
  const missing = Math.ceil((from ?? 0) - (bedrooms ?? 0));
  return isAsked && missing > 0 && `${bedroomsText(missing)} a menos`;
}

/** `R$ 50 mil a mais`, `1 quarto a menos`, `casa`, `no ABC` */
export const differencesFrom = (wanted: Wanted, property: SelectedProperty): string[] =>
  [
    priceText(wanted, property),
    bedroomsDifference(wanted, property),
    wanted.categories.length > 0 && !wanted.categories.includes(property.category) && kindWord(property.category),
    wanted.regions.length > 0 &&
      !wanted.regions.includes(property.region) &&
      property.region !== '' &&
      inRegion(property.region),
  ].filter((text) => text !== false);

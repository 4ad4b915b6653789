import { compactPrice } from '#contract/ground/compactPrice.ts';
import { inRegion } from '#contract/ground/regionWords.ts';
import type { Property } from '#contract/properties/properties.ts';
import { areaOf } from '#contract/properties/propertyFacts.ts';
import { areaText, bedroomsText } from '#contract/properties/texts.ts';

type Home = Pick<Property, 'price' | 'bedrooms' | 'category' | 'usableArea' | 'totalArea' | 'region'>;

/** Where a home is against another. */
export interface RelativePlace {
  isSameNeighbourhood: boolean;
  /** As visitors see the places; null where one is unknown. */
  metres: number | null;
}

/** Smaller shares are no difference. */
const SAME_PRICE = 0.01;
const SAME_AREA = 0.05;
const NEXT_METRES = 2500;

function placeText(own: Home, other: Home, { isSameNeighbourhood, metres }: RelativePlace): string | false {
  if (isSameNeighbourhood) return 'no mesmo bairro';
  if (metres !== null && metres <= NEXT_METRES) return 'no bairro ao lado';
  if (other.region !== own.region && other.region) return inRegion(other.region);
  return metres !== null && `a ${Math.round(metres / 1000)} km`;
}

function priceText(own: Home, other: Home): string | false {
  const more = other.price - own.price;
  if (Math.abs(more) < own.price * SAME_PRICE) return false;
  return `${compactPrice(Math.abs(more))} ${more > 0 ? 'a mais' : 'a menos'}`;
}

const countText = (more: number, text: (count: number) => string) =>
  more > 0 ? `+${text(more)}` : `${text(-more)} a menos`;

function areaDifference(own: Home, other: Home): string | false {
  const [before, now] = [areaOf(own), areaOf(other)];
  if (before === null || now === null || Math.abs(now - before) < before * SAME_AREA) return false;
  return countText(Math.round(now - before), areaText);
}

/** `R$ 50 mil a menos`, `+1 quarto`, `no bairro ao lado` */
export function differencesOf(own: Home, other: Home, place: RelativePlace): string[] {
  const rooms = own.bedrooms === null || other.bedrooms === null ? 0 : other.bedrooms - own.bedrooms;
  return [
    priceText(own, other),
    rooms !== 0 && countText(rooms, bedroomsText),
    areaDifference(own, other),
    placeText(own, other, place),
  ].filter((text) => text !== false);
}

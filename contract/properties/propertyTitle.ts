import { simpleSpaced } from '../ground/money.ts';
import type { Region } from '../ground/regions.ts';
import { inRegion } from '../ground/regionWords.ts';
import { splitAddress } from '../ground/splitAddress.ts';
import { kindName, kindWord } from './kindNames.ts';
import type { Kind } from './kinds.ts';
import { shortPrice } from './priceTexts.ts';
import type { Costs } from './propertyFacts.ts';
import type { PropertyStatus } from './propertyValues.ts';
import { BUSINESS_WORDS, GONE_TEXTS } from './texts.ts';

interface Titled extends Pick<Costs, 'price' | 'business' | 'rentPrice'> {
  category: Kind;
  neighbourhood: string | null;
  /** As visitors see it. */
  address: string;
  region: Region;
  status: PropertyStatus;
}

/** `Apartamento à venda em Santana, R$ 450.000` */
export function propertyTitle(property: Titled): string {
  const { category, business, neighbourhood, address, region, status } = property;
  const place = neighbourhood ?? splitAddress(address).neighbourhood ?? region;
  const isGone = GONE_TEXTS[status] !== undefined;
  const kind = isGone ? kindWord(category) : `${kindName(category)} ${BUSINESS_WORDS[business]}`;
  const words = [kind, place && inRegion(place)];
  const title = words.filter(Boolean).join(' ');
  return isGone ? `Imóvel ${status}: ${title}` : `${title}, ${simpleSpaced(shortPrice(property))}`;
}

import { parseMoney } from '#contract/ground/money.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { kindWord } from '#contract/properties/kindNames.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import { readRegion } from '../../ground/parsing/readRegion.ts';

const AMOUNT = /^(de|até) R\$ (.+)$/;
const BEDROOMS = /^(\d{1,2}) quartos? ou mais$/;

/** Earlier exports wrote keys. */
const categoryOf = (written: string) => KINDS.find((kind) => kindWord(kind) === written || kind === written);

/** As our export writes it: `casa · ABC, Central · até R$ 500.000 · 2 quartos ou mais`. */
export function readWish(written: string, known?: readonly KnownRegion[]): LeadWish | null {
  const wish: LeadWish = { categories: [], regions: [], minPrice: null, maxPrice: null, bedrooms: null };
  for (const part of written.split(' · ')) {
    const list = part.split(', ');
    const [categories, regions] = [
      list.flatMap((one) => categoryOf(one) ?? []),
      list.flatMap((one) => readRegion(one, known) ?? []),
    ];
    const [, which, typed = ''] = AMOUNT.exec(part) ?? [];
    const amount = parseMoney(typed);
    const [, bedrooms] = BEDROOMS.exec(part) ?? [];
    if (categories.length === list.length) wish.categories = categories;
    else if (regions.length === list.length) wish.regions = regions;
    else if (amount !== null) wish[which === 'de' ? 'minPrice' : 'maxPrice'] = Number(amount);
    else if (bedrooms !== undefined) wish.bedrooms = Number(bedrooms);
    else return null;
  }
  return wish;
}

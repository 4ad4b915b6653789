import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';

/* Alias: property `p`. */

/** As the indexes have it. */
export const RENT = sql`(case p.business when 'aluguel' then p.price else p.rent_price end)`;

export const IS_FOR: Record<WantedBusiness, SQL> = {
  venda: sql`p.business <> 'aluguel'`,
  aluguel: sql`p.business <> 'venda'`,
};

/** A search of rents compares rents. */
export const priceFor = (business: WantedBusiness | undefined): SQL => (business === 'aluguel' ? RENT : sql`p.price`);
export const pricePerAreaFor = (business: WantedBusiness | undefined): SQL =>
  business === 'aluguel' ? sql`p.rent_per_area` : sql`p.price_per_area`;

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SimilarProperty } from '#contract/properties/properties.ts';
import type { Business, WantedBusiness } from '#contract/properties/propertyFacts.ts';
import type { Db } from '../../ground/db/connect.ts';
import { IS_FOR, priceFor } from '../../ground/db/schema/propertyPrices.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import { messages } from './messages.ts';
import { similarJson } from './serialize.ts';

const MAX_SIMILAR = 6;
/** Per scan: a large city costs as much as a village. */
const LOOK = 60;
const SHARE = 0.2;
const BEDROOMS = 1;

/** Walks `properties_similar`, or `properties_similar_rents`, away from the price of `w`. */
function looks(business: WantedBusiness): SQL {
  const price = priceFor(business);
  const look = (side: SQL, order: SQL) => sql`
    (select p.id, ${price} as price, p.bedrooms from properties p
    where p.deleted_at is null and p.status = 'disponível' and p.region = w.region and p.category = w.category
      and ${IS_FOR[business]} and ${side} and p.id <> w.id
      and coalesce(abs(p.bedrooms - w.bedrooms), 0) <= ${BEDROOMS}
    order by ${price} ${order} limit ${LOOK})`;
  return sql`
    ${look(sql`${price} >= w.price and ${price} <= w.price * ${1 + SHARE}::numeric`, sql`asc`)}
    union all
    ${look(sql`${price} < w.price and ${price} >= w.price * ${1 - SHARE}::numeric`, sql`desc`)}`;
}

/** For rent only: rents, else what is for sale. Closest first; a bedroom weighs as much as a tenth of the price. Also for a deleted property. @throws 404 */
export async function findSimilar(db: Db, id: string): Promise<SimilarProperty[]> {
  const { rows } = await db.execute<{ business: Business }>(sql`select business from properties where id = ${id}`);
  const [known] = rows;
  if (!known) throw notFound(messages.notFound);
  const nearest = sql`
    select c.id, abs(c.price - w.price) / w.price + ${SHARE / 2}::numeric * coalesce(abs(c.bedrooms - w.bedrooms), ${BEDROOMS}) as distance
    from properties w cross join lateral (
      ${looks(known.business === 'aluguel' ? 'aluguel' : 'venda')}) c
    where w.id = ${id} order by distance, c.id limit ${MAX_SIMILAR}`;
  const found = await select(db, { property: similarJson })`
    from (${nearest}) f join properties p on p.id = f.id order by f.distance, f.id`;
  return found.map(({ property }) => property);
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SimilarProperty } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { select } from '../sql/columns.ts';
import { messages } from './messages.ts';
import { similarJson } from './serialize.ts';

const MOST = 6;
/** Of each side of the price, the nearest first: a large city costs as much as a village. */
const LOOK = 60;
/** Of the price, up and down. */
const SHARE = 0.2;
const BEDROOMS = 1;

/** Walks `properties_similar` away from the price of `w`. */
const look = (side: SQL, order: SQL) => sql`
  (select p.id, p.price, p.bedrooms from properties p
  where p.deleted_at is null and p.status = 'disponível' and p.region = w.region and p.category = w.category
    and ${side} and p.id <> w.id and p.bedrooms between w.bedrooms - ${BEDROOMS} and w.bedrooms + ${BEDROOMS}
  order by p.price ${order} limit ${LOOK})`;

/**
 * Available, of the same region and kind, of about the same price and rooms; closest first. A bedroom more or less
 * weighs as much as half of the price's room. Also for a deleted property. @throws 404
 */
export async function findSimilar(db: Db, id: string): Promise<SimilarProperty[]> {
  const { rows: known } = await db.execute(sql`select from properties where id = ${id}`);
  if (known.length === 0) throw notFound(messages.notFound);
  const found = sql`
    select c.id, abs(c.price - w.price) / w.price + ${SHARE / 2}::numeric * abs(c.bedrooms - w.bedrooms) as distance
    from properties w cross join lateral (
      ${look(sql`p.price >= w.price and p.price <= w.price * ${1 + SHARE}::numeric`, sql`asc`)}
      union all
      ${look(sql`p.price < w.price and p.price >= w.price * ${1 - SHARE}::numeric`, sql`desc`)}) c
    where w.id = ${id} order by distance, c.id limit ${MOST}`;
  const rows = await select(db, { property: similarJson })`
    from (${found}) f join properties p on p.id = f.id order by f.distance, f.id`;
  return rows.map(({ property }) => property);
}

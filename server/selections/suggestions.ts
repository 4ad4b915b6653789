import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Category, Region } from '#contract/constants.ts';
import type { SelectedProperty } from '#contract/selections.ts';
import type { Db } from '../db/connect.ts';
import { isOfLead } from '../leadCore/filter.ts';
import type { LeadRow } from '../leadCore/serialize.ts';
import { select } from '../sql/columns.ts';
import { propertyJson } from './serialize.ts';

const MOST = 12;
/** Rows per scan (by price up, by price down, per region): 200,000 properties cost as much as 2,000. */
const LOOK = 300;

/** Of properties `p` asked for or liked; null without any. */
const WISH_COLUMNS = {
  /** Geometric mean: 500 thousand lies between 250 thousand and 1 million. */
  price: sql<number | null>`exp(avg(ln(greatest(p.price, 1))))::float8`,
  bedrooms: sql<number | null>`avg(p.bedrooms)::float8`,
  category: sql<Category | null>`mode() within group (order by p.category)`,
  regions: sql<Region[]>`coalesce(array_agg(distinct p.region), '{}')`,
};

/** Available ones most like those asked for, without any already known. */
export async function suggestProperties(db: Db, lead: LeadRow): Promise<SelectedProperty[]> {
  const wished = sql`
    select ${lead.property_id}::uuid as id union
    select r.property_id from selections s join selection_properties r on r.selection_id = s.id
    where ${isOfLead(sql`s.lead_id`, lead.id)} and r.liked`;
  const [wish] = await select(db, WISH_COLUMNS)`from (${wished}) w join properties p on p.id = w.id`;
  const regions = [...new Set([...(wish?.regions ?? []), ...(lead.region ? [lead.region] : [])])];
  const wanted = { price: wish?.price ?? null, bedrooms: wish?.bedrooms ?? null, category: wish?.category ?? null };
  const known = sql`
    select r.property_id from selections s join selection_properties r on r.selection_id = s.id
    where ${isOfLead(sql`s.lead_id`, lead.id)}`;
  // Joined last: earlier, PostgreSQL would read the whole table.
  const closest = sql`
    select distinct p.id, p.created_at, ${distance(regions, wanted)} as distance
    from (${looks(regions, wanted.price)}) p
    where p.status = 'disponível' and p.id is distinct from ${lead.property_id} and p.id not in (${known})
    order by distance, p.created_at desc, p.id limit ${MOST}`;
  const rows = await select(db, { property: propertyJson })`
    from (${closest}) c join properties p on p.id = c.id
    order by c.distance, c.created_at desc, c.id`;
  return rows.map(({ property }) => property);
}

/** Each walks one index, so it is bounded. */
function looks(regions: Region[], price: number | null): SQL {
  const listed = sql`
    select p.id, p.created_at, p.status, p.price, p.region, p.bedrooms, p.category
    from properties p where p.deleted_at is null`;
  const found: SQL[] = [];
  if (regions.length > 0)
    found.push(sql`
      select c.* from unnest(${sql.param(regions)}::text[]) wanted(region) cross join lateral (
        ${listed} and p.region = wanted.region order by p.created_at desc, p.id desc limit ${LOOK}) c`);
  if (price !== null)
    found.push(
      sql`(${listed} and p.price >= ${price}::numeric order by p.price, p.created_at, p.id limit ${LOOK})`,
      sql`(${listed} and p.price < ${price}::numeric
        order by p.price desc, p.created_at desc, p.id desc limit ${LOOK})`,
    );
  if (found.length === 0) found.push(sql`(${listed} order by p.created_at desc, p.id desc limit ${LOOK})`);
  return sql.join(found, sql` union all `);
}

interface Wanted {
  price: number | null;
  bedrooms: number | null;
  category: Category | null;
}

/** Another region weighs as much as a price half as high again, or three bedrooms more. */
function distance(regions: Region[], { price, bedrooms, category }: Wanted): SQL {
  return sql`
    case when p.region = any(${sql.param(regions)}::text[]) then 0 else 0.8 end
    + coalesce(2 * abs(ln(greatest(p.price, 1)::float8 / ${price}::float8)), 0)
    + coalesce(0.25 * abs(p.bedrooms - ${bedrooms}::float8), 0)
    + case when p.category <> ${category}::text then 0.3 else 0 end`;
}

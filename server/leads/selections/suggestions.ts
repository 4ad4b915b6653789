import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { knownRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { SuggestedProperty } from '#contract/leads/selections.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { hasField, offeredKinds, offersOtherKinds } from '#contract/properties/kinds.ts';
import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import type { Db } from '../../ground/db/connect.ts';
import { IS_FOR, priceFor } from '../../ground/db/schema/propertyPrices.ts';
import { select } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { isOfLead } from '../core/filter.ts';
import type { LeadRow } from '../core/serialize.ts';
import { PRICE_SPREAD } from '../core/wish.ts';
import { differencesFrom } from './differencesFrom.ts';
import type { Wanted } from './differencesFrom.ts';
import { selectedJson } from './serialize.ts';

const MAX_SUGGESTIONS = 12;
/** Rows per scan (by price up, by price down, per region): 200,000 properties cost as much as 2,000. */
const LOOK = 300;
/** Rows of all regions and types together. */
const LOOK_FITTING = 1200;

const meanPrice = (which: SQL) =>
  sql<number | null>`(exp(avg(ln(greatest(p.price, 1))) filter (where ${which})))::float8`;

/** Properties `p` asked for or liked; null without any. */
const INTEREST_COLUMNS = {
  /** Geometric mean: 500 thousand lies between 250 thousand and 1 million. */
  price: meanPrice(sql`p.business <> 'aluguel'`),
  rent: meanPrice(sql`p.business = 'aluguel'`),
  business: sql<WantedBusiness | null>`case
    when count(*) = 0 then null when count(*) filter (where p.business = 'aluguel') * 2 > count(*) then 'aluguel' else 'venda' end`,
  bedrooms: sql<number | null>`avg(p.bedrooms)::float8`,
  category: sql<Kind | null>`mode() within group (order by p.category)`,
  regions: sql<Region[]>`coalesce(array_agg(distinct p.region), '{}')`,
};

/** Reais: no home sells for less; hardly a rent is more. */
const LEAST_SALE_PRICE = 30_000;

const businessAt = (price: number): WantedBusiness => (price < LEAST_SALE_PRICE ? 'aluguel' : 'venda');

/** Each part of a wish replaces what properties tell of it. */
async function wantedBy(db: Db, lead: LeadRow): Promise<Wanted> {
  const asked = sql`
    select ${lead.property_id}::uuid as id union
    select r.property_id from selections s join selection_properties r on r.selection_id = s.id
    where ${isOfLead(sql`s.lead_id`, lead.id)} and r.liked`;
  const [interest] = await select(db, INTEREST_COLUMNS)`from (${asked}) w join properties p on p.id = w.id`;
  const { bedrooms = null, category = null, regions = [] } = interest ?? {};
  const wish: LeadWish = lead.wish ?? NO_WISH;
  const wishedPrice = wish.maxPrice ?? wish.minPrice;
  const business = interest?.business ?? (wishedPrice === null ? undefined : businessAt(wishedPrice));
  const price = (business === 'aluguel' ? interest?.rent : interest?.price) ?? null;
  return {
    business,
    regions: wish.regions.length > 0 ? wish.regions : [...new Set([...regions, ...(lead.region ? [lead.region] : [])])],
    categories:
      wish.categories.length > 0 ? wish.categories : category ? [category] : wish.bedrooms === null ? [] : homes(),
    price:
      wishedPrice === null
        ? { from: price, to: price, spread: PRICE_SPREAD }
        : { from: wish.minPrice, to: wish.maxPrice, spread: 0 },
    bedrooms:
      wish.bedrooms === null
        ? { from: bedrooms, to: bedrooms, isAsked: false }
        : { from: wish.bedrooms, to: null, isAsked: true },
  };
}

const NO_WISH: LeadWish = { categories: [], regions: [], minPrice: null, maxPrice: null, bedrooms: null };

/** Available ones: first what fits, then what comes close, without any already known. */
export async function suggestProperties(db: Db, lead: LeadRow): Promise<SuggestedProperty[]> {
  const wanted = await wantedBy(db, lead);
  const known = sql`
    select r.property_id from selections s join selection_properties r on r.selection_id = s.id
    where ${isOfLead(sql`s.lead_id`, lead.id)}`;
  // Joined last: earlier, PostgreSQL would read the whole table.
  const closest = sql`
    select distinct p.id, p.created_at, ${fits(wanted)} as fits, ${distance(wanted)} as distance
    from (${looks(wanted)}) p
    where p.status = 'disponível' and p.id is distinct from ${lead.property_id} and p.id not in (${known})
    order by fits desc, distance, p.created_at desc, p.id limit ${MAX_SUGGESTIONS}`;
  const rows = await select(db, { property: selectedJson(true), fits: sql<boolean>`c.fits` })`
    from (${closest}) c join properties p on p.id = c.id
    order by c.fits desc, c.distance, c.created_at desc, c.id`;
  return rows.map(({ property, fits: isFitting }) => ({
    ...property,
    fits: isFitting,
    differences: isFitting ? [] : differencesFrom(wanted, property),
  }));
}

/** Each walks one index, so it is bounded. */
function looks(wanted: Wanted): SQL {
  const { regions, price, business } = wanted;
  const cost = priceFor(business);
  const listed = sql`
    select p.id, p.created_at, p.status, ${cost} as price, p.region, p.bedrooms, p.category
    from properties p where p.deleted_at is null${business ? sql` and ${IS_FOR[business]}` : sql``}`;
  const found: SQL[] = [];
  if (hasPlaceOrPrice(wanted)) found.push(fitting(listed, wanted));
  if (regions.length > 0)
    found.push(sql`
      select c.* from unnest(${sql.param(regions)}::text[]) wanted(region) cross join lateral (
        ${listed} and p.region = wanted.region order by p.created_at desc, p.id desc limit ${LOOK}) c`);
  const around = price.to ?? price.from;
  if (around !== null)
    found.push(
      sql`(${listed} and ${cost} >= ${around}::numeric order by ${cost}, p.created_at, p.id limit ${LOOK})`,
      sql`(${listed} and ${cost} < ${around}::numeric
        order by ${cost} desc, p.created_at desc, p.id desc limit ${LOOK})`,
    );
  if (found.length === 0) found.push(sql`(${listed} order by p.created_at desc, p.id desc limit ${LOOK})`);
  return sql.join(found, sql` union all `);
}

/** Without a type or price the newest of a region fit. */
const hasPlaceOrPrice = ({ categories, price, bedrooms }: Wanted) =>
  categories.length > 0 || price.from !== null || price.to !== null || bedrooms.isAsked;

/** By an index of region, type and price or rent (`properties_similar`). */
function fitting(listed: SQL, { regions, categories, price, business }: Wanted): SQL {
  const cost = priceFor(business);
  const places = regions.length > 0 ? regions : [...knownRegions().map(({ key }) => key), ''];
  const types = categories.length > 0 ? categories : offeredKinds();
  const { least, most } = limitsOf(price);
  return sql`
    select c.* from unnest(${sql.param([...places])}::text[]) place(region)
    cross join unnest(${sql.param([...types])}::text[]) type(category) cross join lateral (
      ${listed} and p.status = 'disponível' and p.region = place.region and p.category = type.category
        ${least === null ? sql`` : sql`and ${cost} >= ${least}::numeric`}
        ${most === null ? sql`` : sql`and ${cost} <= ${most}::numeric`}
      order by ${cost} desc limit ${Math.ceil(LOOK_FITTING / places.length / types.length)}::int) c`;
}

const hasBedrooms = (kind: Kind) => hasField(kind, 'bedrooms');

/** Bedrooms alone ask for a home. */
const homes = () => (offersOtherKinds() ? offeredKinds().filter(hasBedrooms) : []);

const limitsOf = ({ from, to, spread }: Wanted['price']) => ({
  least: from === null ? null : from * (1 - spread),
  most: to === null ? null : to * (1 + spread),
});

/** Alias: property `p`. False for a lead without any interest. */
function fits({ regions, categories, price, bedrooms }: Wanted): SQL {
  const { least, most } = limitsOf(price);
  const conditions = [
    regions.length > 0 && oneOf(sql`p.region`, regions),
    categories.length > 0 && oneOf(sql`p.category`, categories),
    least !== null && sql`p.price >= ${least}::numeric`,
    most !== null && sql`p.price <= ${most}::numeric`,
    bedrooms.isAsked &&
      sql`(coalesce(p.bedrooms, 0) >= ${bedrooms.from}::float8 or ${oneOf(
        sql`p.category`,
        categories.filter((kind) => !hasBedrooms(kind)),
      )})`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`false`;
}

/** Another region weighs as much as a price half as high again, or three bedrooms more. */
function distance({ regions, categories, price, bedrooms }: Wanted): SQL {
  const cost = sql`ln(greatest(p.price, 1)::float8)`;
  return sql`
    case when ${oneOf(sql`p.region`, regions)} then 0 else 0.8 end
    + 2 * coalesce(greatest(0, ${cost} - ln(${price.to}::float8), ln(${price.from}::float8) - ${cost}), 0)
    + 0.25 * coalesce(greatest(0, p.bedrooms - ${bedrooms.to}::float8, ${bedrooms.from}::float8 - p.bedrooms), 0)
    + case when cardinality(${sql.param(categories)}::text[]) = 0 or ${oneOf(sql`p.category`, categories)} then 0 else 0.3 end`;
}

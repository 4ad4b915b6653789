import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { paths } from '#contract/ground/paths.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import type { Business } from '#contract/properties/propertyFacts.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { statement } from '../../ground/db/prepared.ts';
import { columnList, isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { filterWhere } from '../../properties/core/filter.ts';
import type { Listed } from './lists.ts';

const PROPERTY_COLUMNS = {
  id: sql<string>`p.id`,
  name: sql<string>`p.name`,
  category: sql<Kind>`p.category`,
  region: sql<Region>`p.region`,
  bedrooms: sql<number | null>`p.bedrooms`,
  suites: sql<number | null>`p.suites`,
  bathrooms: sql<number | null>`p.bathrooms`,
  parking: sql<number | null>`p.parking`,
  /** Exact, in reais. */
  price: sql<string>`trim_scale(p.price)::text`,
  business: sql<Business>`p.business`,
  rent_price: sql<string | null>`trim_scale(p.rent_price)::text`,
  usableArea: sql<number | null>`p.usable_area::float8`,
  totalArea: sql<number | null>`p.total_area::float8`,
  floor: sql<number | null>`p.floor`,
  builtYear: sql<number | null>`p.built_year`,
  address: sql<string>`coalesce(p.shown_address, p.address)`,
  neighbourhood: sql<string | null>`p.neighbourhood`,
  city: sql<string | null>`p.city`,
  state: sql<string | null>`p.state`,
  cep: sql<string | null>`case p.address_display when 'exato' then p.cep end`,
  description: sql<string>`p.description`,
  status: sql<PropertyStatus>`p.status`,
  /** Null where the address is not shown exactly. */
  lat: sql<number | null>`case p.address_display when 'exato' then p.lat end`,
  lng: sql<number | null>`case p.address_display when 'exato' then p.lng end`,
  created_at: isoInstant(sql`p.created_at`),
  /** Ids, cover first. */
  photos: sql<string[]>`array(
    select i.photo_id from property_photos i join photos f on f.id = i.photo_id and not f.is_plan
    where i.property_id = p.id order by i.position)`,
  broker_name: sql<string | null>`b.name`,
  broker_slug: sql<string | null>`b.slug`,
};
export type SharedProperty = RowOf<typeof PROPERTY_COLUMNS>;

const readProperty = statement<SharedProperty>(sql`
  select ${columnList(PROPERTY_COLUMNS)}
  from properties p left join users b on b.id = p.broker_id and ${isAdmittedBroker(sql`b`)}
  where p.id = ${sql.placeholder('id')} and p.deleted_at is null`);

export async function findSharedProperty(db: Db, id: string): Promise<SharedProperty | null> {
  const [row] = await readProperty(db, { id });
  return row ?? null;
}

const IS_OFFERED = sql`p.deleted_at is null and ${oneOf(sql`p.status`, OFFERED_STATUSES)}`;

/** Rents are no prices. */
const LEAST_PRICE = sql`min(p.price) filter (where p.business <> 'aluguel')`;

/** Aliases: user `u`, properties `p`, the newest one's cover `c`. */
const BROKER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  phone: sql<string>`u.phone`,
  slug: sql<string>`u.slug`,
  creci: sql<string | null>`u.creci`,
  job_title: sql<JobTitle | null>`u.job_title`,
  avatar: sql<string | null>`u.avatar_id`,
  properties: sql<number>`p.count`,
  min_price: sql<string | null>`trim_scale(p.min_price)::text`,
  cover: sql<string | null>`c.photo_id`,
};
export type SharedBroker = RowOf<typeof BROKER_COLUMNS>;

export async function findSharedBroker(db: Db, which: { slug: string } | { id: string }): Promise<SharedBroker | null> {
  const found = 'slug' in which ? sql`u.slug = ${which.slug}` : sql`u.id = ${which.id}`;
  const [row] = await select(db, BROKER_COLUMNS)`
    from users u
    cross join lateral (
      select count(*), ${LEAST_PRICE} as min_price from properties p where p.broker_id = u.id and ${IS_OFFERED}) p
    left join lateral (
      select i.photo_id from properties p join property_photos i on i.property_id = p.id and i.position = 0
      join photos f on f.id = i.photo_id and not f.is_plan
      where p.broker_id = u.id and ${IS_OFFERED} order by p.created_at desc, p.id limit 1) c on true
    where ${found} and ${isAdmittedBroker(sql`u`)}`;
  return row ?? null;
}

const MAX_LISTED = 24;

export async function listNewest(db: Db, filter: PropertyFilter): Promise<Listed[]> {
  const rows = await select(db, { id: sql<string>`p.id`, name: sql<string>`p.name` })`
    from properties p where ${filterWhere(filter)} order by p.created_at desc, p.id desc limit ${MAX_LISTED}`;
  return rows.map(({ id, name }) => ({ name, path: paths.property(id) }));
}

const SELECTION_COLUMNS = {
  broker_name: sql<string | null>`(select u.name from users u where u.id = s.broker_id)`,
  /** Only those on offer. */
  properties: sql<number>`p.count`,
  min_price: sql<string | null>`trim_scale(p.min_price)::text`,
  cover: sql<string | null>`c.photo_id`,
  has_ended: sql<boolean>`s.withdrawn_at is not null or not ${isOpen(sql`l.status`)}`,
};
export type PreviewedSelection = RowOf<typeof SELECTION_COLUMNS>;

export async function findPreviewedSelection(db: Db, token: string): Promise<PreviewedSelection | null> {
  const listed = sql`
    selection_properties r join properties p on p.id = r.property_id
    where r.selection_id = s.id and ${IS_OFFERED}`;
  const [row] = await select(db, SELECTION_COLUMNS)`
    from selections s join leads own on own.id = s.lead_id join leads l on l.id = coalesce(own.merged_into, own.id) and l.hidden_at is null
    cross join lateral (select count(*), ${LEAST_PRICE} as min_price from ${listed}) p
    left join lateral (
      select i.photo_id from (select r.property_id, r.position from ${listed}) f
      join property_photos i on i.property_id = f.property_id and i.position = 0
      join photos h on h.id = i.photo_id and not h.is_plan
      order by f.position limit 1) c on true
    where s.token = ${token}`;
  return row ?? null;
}

export async function findBrokerId(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select u.id from users u where u.slug = ${slug} and ${isAdmittedBroker(sql`u`)}`,
  );
  return rows[0]?.id;
}

export async function countProperties(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(n), 0) as count from day_counts where counted = 'properties'`,
  );
  return rows[0]?.count ?? 0;
}

/** `name`: the last part of the address. */
const mapped = (name: SQL<string>, updatedAt: SQL) => ({ name, changed: isoInstant(updatedAt) });

/** Oldest first: what is sold leaves its part, and the others stay in theirs. */
export const listMappedProperties = (db: Db, index: number, size: number) =>
  select(db, mapped(sql`p.id`, sql`p.updated_at`))`
    from (
      select * from properties p where p.deleted_at is null
      order by p.created_at, p.id limit ${size} offset ${index * size}) p
    where ${IS_OFFERED}`;

export const listMappedBrokers = (db: Db, limit: number) =>
  select(db, mapped(sql`u.slug`, sql`u.updated_at`))`
    from users u where ${isAdmittedBroker(sql`u`)} order by u.created_at limit ${limit}`;

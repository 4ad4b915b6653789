import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Category, PropertyStatus, Region } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import { isoInstant } from '../sql/isoInstant.ts';

export interface SharedProperty {
  [column: string]: unknown;
  id: string;
  name: string;
  category: Category;
  region: Region;
  bedrooms: number;
  bathrooms: number;
  parking: number;
  /** Exact, in reais. */
  price: string;
  address: string;
  description: string;
  status: PropertyStatus;
  lat: number | null;
  lng: number | null;
  /** ISO 8601. */
  created_at: string;
  /** Photo ids, cover first. */
  photos: string[];
  broker_name: string | null;
  broker_slug: string | null;
}

export async function findSharedProperty(db: Db, id: string): Promise<SharedProperty | null> {
  const { rows } = await db.execute<SharedProperty>(sql`
    select p.id, p.name, p.category, p.region, p.bedrooms, p.bathrooms, p.parking, trim_scale(p.price)::text as price,
      p.address, p.description, p.status, p.lat, p.lng, ${isoInstant(sql`p.created_at`)} as created_at,
      array(select i.photo_id from property_photos i where i.property_id = p.id order by i.position) as photos,
      b.name as broker_name, b.slug as broker_slug
    from properties p left join users b on b.id = p.broker_id and ${isAdmittedBroker(sql`b`)}
    where p.id = ${id} and p.deleted_at is null`);
  return rows[0] ?? null;
}

export interface SharedBroker {
  [column: string]: unknown;
  id: string;
  name: string;
  phone: string;
  slug: string;
  creci: string | null;
  properties: number;
  min_price: string | null;
  /** Of the newest property. */
  cover: string | null;
}

export async function findSharedBroker(db: Db, which: { slug: string } | { id: string }): Promise<SharedBroker | null> {
  const found: SQL = 'slug' in which ? sql`u.slug = ${which.slug}` : sql`u.id = ${which.id}`;
  const { rows } = await db.execute<SharedBroker>(sql`
    select u.id, u.name, u.phone, u.slug, u.creci, p.count as properties, trim_scale(p.min_price)::text as min_price, c.cover
    from users u
    cross join lateral (
      select count(*), min(p.price) as min_price from properties p where p.broker_id = u.id and p.deleted_at is null) p
    left join lateral (
      select i.photo_id as cover from properties p join property_photos i on i.property_id = p.id and i.position = 0
      where p.broker_id = u.id and p.deleted_at is null order by p.created_at desc, p.id limit 1) c on true
    where ${found} and ${isAdmittedBroker(sql`u`)}`);
  return rows[0] ?? null;
}

export interface Mapped {
  [column: string]: unknown;
  /** Last part of the address. */
  name: string;
  /** ISO 8601. */
  changed: string;
}

export async function countProperties(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(n), 0) as count from day_counts where counted = 'properties'`,
  );
  return rows[0]?.count ?? 0;
}

/** `index` from 0; oldest first, so that a full part does not change. */
export async function listMappedProperties(db: Db, index: number, size: number): Promise<Mapped[]> {
  const { rows } = await db.execute<Mapped>(sql`
    select p.id as name, ${isoInstant(sql`p.updated_at`)} as changed from properties p
    where p.deleted_at is null order by p.created_at, p.id limit ${size} offset ${index * size}`);
  return rows;
}

export async function listMappedBrokers(db: Db, limit: number): Promise<Mapped[]> {
  const { rows } = await db.execute<Mapped>(sql`
    select u.slug as name, ${isoInstant(sql`u.updated_at`)} as changed from users u
    where ${isAdmittedBroker(sql`u`)} order by u.created_at limit ${limit}`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Category, PropertyStatus, Region } from '#contract/constants.ts';
import type { Location } from '#contract/location.ts';
import type { Photo } from '#contract/photos.ts';
import type { Property, PropertyDetail, SimilarProperty } from '#contract/properties.ts';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Viewer } from '../http/session.ts';
import { photoAddress, photoAddressOf } from '../photos/address.ts';
import { isoInstant, jsonObject } from '../sql/columns.ts';

const address = sql<string>`${sql.raw(`'${photoAddress('')}'`)} || i.photo_id`;

const broker: SQL<NonNullable<Property['broker']>> = jsonObject({
  _id: sql<string>`b.id`,
  name: sql<string>`b.name`,
  phone: sql<string>`b.phone`,
  photo: photoAddressOf(sql`b.avatar_id`),
  slug: sql<string>`b.slug`,
});

/** Of a photograph `f`, at its place `i`. */
export const PHOTO_COLUMNS = {
  url: address,
  width: sql<number>`f.width`,
  height: sql<number>`f.height`,
  preview: sql<string>`f.preview`,
};

const PROPERTY_COLUMNS = {
  _id: sql<string>`p.id`,
  name: sql<string>`p.name`,
  bedrooms: sql<number>`p.bedrooms`,
  bathrooms: sql<number>`p.bathrooms`,
  countInStock: sql<number>`p.count_in_stock`,
  price: sql<number>`trim_scale(p.price)`,
  parking: sql<number>`p.parking`,
  category: sql<Category>`p.category`,
  region: sql<Region>`p.region`,
  description: sql<string>`p.description`,
  address: sql<string>`p.address`,
  offer: sql<string | null>`p.offer`,
  images: sql<string[]>`coalesce((
    select json_agg(${address} order by i.position) from property_photos i where i.property_id = p.id), '[]')`,
  status: sql<PropertyStatus>`p.status`,
  location: sql<Location | null>`case when p.lat is not null then json_build_object('lat', p.lat, 'lng', p.lng) end`,
  broker: sql<Property['broker']>`case when b.id is not null then ${broker} end`,
  createdAt: isoInstant(sql`p.created_at`),
  updatedAt: isoInstant(sql`p.updated_at`),
};

/** JSON from PostgreSQL keeps prices exact. */
export const propertyJson: SQL<Property> = jsonObject(PROPERTY_COLUMNS);

/** For cards: the cover alone. */
export const similarJson: SQL<SimilarProperty> = jsonObject({
  _id: PROPERTY_COLUMNS._id,
  name: PROPERTY_COLUMNS.name,
  address: PROPERTY_COLUMNS.address,
  price: PROPERTY_COLUMNS.price,
  region: PROPERTY_COLUMNS.region,
  bedrooms: PROPERTY_COLUMNS.bedrooms,
  parking: PROPERTY_COLUMNS.parking,
  offer: PROPERTY_COLUMNS.offer,
  status: PROPERTY_COLUMNS.status,
  images: sql<string[]>`array(
    select ${address} from property_photos i where i.property_id = p.id order by i.position limit 1)`,
  createdAt: PROPERTY_COLUMNS.createdAt,
});

/** `version` covers only what a form sends. */
export type FoundProperty = Omit<PropertyDetail, 'version'>;

export const propertyDetailJson: SQL<FoundProperty> = jsonObject({
  ...PROPERTY_COLUMNS,
  photos: sql<Photo[]>`coalesce((
    select json_agg(${jsonObject(PHOTO_COLUMNS)} order by i.position)
    from property_photos i join photos f on f.id = i.photo_id where i.property_id = p.id), '[]')`,
});

/** Joins broker `b`. Visitors see only the team; admins also inactive brokers. */
export function brokerOf(viewer: Pick<Viewer, 'isAdmin'> | null): SQL {
  const shown = viewer?.isAdmin ? sql`true` : isAdmittedBroker(sql`b`);
  return sql`left join users b on b.id = p.broker_id and b.deleted_at is null and ${shown}`;
}

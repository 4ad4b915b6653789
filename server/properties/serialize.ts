import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '../http/session.ts';
import { photoAddress, photoAddressOf } from '../photos/address.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import { isoInstant } from '../sql/isoInstant.ts';

const ITS_PHOTOS = sql`from property_photos i join photos f on f.id = i.photo_id where i.property_id = p.id`;

const address = sql`${sql.raw(`'${photoAddress('')}'`)} || i.photo_id`;

const fields = sql`
  '_id', p.id, 'name', p.name, 'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'countInStock', p.count_in_stock,
  'price', trim_scale(p.price), 'parking', p.parking, 'category', p.category, 'region', p.region,
  'description', p.description, 'address', p.address, 'offer', p.offer,
  'images', coalesce((
    select json_agg(${address} order by i.position) from property_photos i where i.property_id = p.id), '[]'),
  'status', p.status,
  'location', case when p.lat is not null then json_build_object('lat', p.lat, 'lng', p.lng) end,
  'broker', case when b.id is not null then json_build_object(
    '_id', b.id, 'name', b.name, 'phone', b.phone, 'photo', ${photoAddressOf(sql`b.avatar_id`)}, 'slug', b.slug) end,
  'createdAt', ${isoInstant(sql`p.created_at`)}, 'updatedAt', ${isoInstant(sql`p.updated_at`)}`;

/**
 * `Property` of the contract, from `properties p` and `brokerOf(viewer)`. PostgreSQL writes the JSON: the price stays
 * exact, and a list costs about half of what rows made into objects made into JSON do.
 */
export const propertyJson = sql`json_build_object(${fields})`;

/** `PropertyDetail` of the contract. */
export const propertyDetailJson = sql`json_build_object(${fields}, 'photos', coalesce((
  select json_agg(json_build_object('url', ${address}, 'width', f.width, 'height', f.height, 'preview', f.preview)
    order by i.position) ${ITS_PHOTOS}), '[]'))`;

/** Joins the broker `b`. A visitor is shown those of the team alone; an admin has to see who it is. */
export function brokerOf(viewer: Viewer | null): SQL {
  const shown = viewer?.isAdmin ? sql`true` : isAdmittedBroker(sql`b`);
  return sql`left join users b on b.id = p.broker_id and b.deleted_at is null and ${shown}`;
}

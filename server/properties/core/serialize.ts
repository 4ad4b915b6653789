import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Location } from '#contract/ground/location.ts';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { Photo } from '#contract/properties/photos.ts';
import type { ComparedProperty, Property, PropertyDetail, PropertyOfCard } from '#contract/properties/properties.ts';
import type { AddressDisplay, Business, IptuPeriod } from '#contract/properties/propertyFacts.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import type { AuditValues } from '#contract/reports/auditFields.ts';
import { photoAddress, photoAddressOf } from '../../ground/photos/address.ts';
import { isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import type { SignedIn, Viewer } from '../../people/sessions/session.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { coverOf } from './cover.ts';

const address = sql<string>`${sql.raw(`'${photoAddress('')}'`)} || i.photo_id`;

const broker: SQL<NonNullable<Property['broker']>> = jsonObject({
  _id: sql<string>`b.id`,
  name: sql<string>`b.name`,
  phone: sql<string>`b.phone`,
  photo: photoAddressOf(sql`b.avatar_id`),
  slug: sql<string>`b.slug`,
});

/** Aliases: photograph `f`, its place `i`. */
export const PHOTO_COLUMNS = {
  url: address,
  width: sql<number>`f.width`,
  height: sql<number>`f.height`,
  preview: sql<string>`f.preview`,
  isPlan: sql<boolean>`f.is_plan`,
};

const amount = (column: SQL) => sql<number | null>`trim_scale(${column})`;

/** Days for which a lower price is news. */
const FALL_DAYS = 90;

/** From one percent on. */
const lately = (fall: SQL, at: SQL, price: SQL) =>
  sql<number | null>`case when ${at} > now() - make_interval(days => ${sql.raw(FALL_DAYS.toString())})
    and ${fall} * 100 >= ${price} then trim_scale(${fall}) end`;

/** Who is not of the team reads no more of a place than its property says. */
const placeFor = (isTeam: boolean) => ({
  address: isTeam ? sql<string>`p.address` : sql<string>`coalesce(p.shown_address, p.address)`,
  location: sql<Location | null>`case when p.lat is not null then ${
    isTeam
      ? sql`json_build_object('lat', p.lat, 'lng', p.lng)`
      : sql`json_build_object('lat', coalesce(p.shown_lat, p.lat), 'lng', coalesce(p.shown_lng, p.lng))`
  } end`,
});

const hiddenPlaceFor = (isTeam: boolean) => {
  const shown = (column: SQL) =>
    isTeam ? sql<string | null>`${column}` : sql<string | null>`case p.address_display when 'exato' then ${column} end`;
  return {
    cep: shown(sql`p.cep`),
    streetNumber: shown(sql`p.street_number`),
    complement: shown(sql`p.complement`),
  };
};

const CARD_COLUMNS = {
  _id: sql<string>`p.id`,
  name: sql<string>`p.name`,
  price: sql<number>`trim_scale(p.price)`,
  business: sql<Business>`p.business`,
  rentPrice: amount(sql`p.rent_price`),
  condoFee: amount(sql`p.condo_fee`),
  iptu: amount(sql`p.iptu`),
  iptuPeriod: sql<IptuPeriod>`p.iptu_period`,
  usableArea: amount(sql`p.usable_area`),
  totalArea: amount(sql`p.total_area`),
  category: sql<Kind>`p.category`,
  region: sql<Region>`p.region`,
  bedrooms: sql<number | null>`p.bedrooms`,
  parking: sql<number | null>`p.parking`,
  offer: sql<string | null>`p.offer`,
  priceFall: lately(sql`p.price_fall`, sql`p.price_fell_at`, sql`p.price`),
  rentFall: lately(sql`p.rent_fall`, sql`p.rent_fell_at`, sql`p.rent_price`),
  status: sql<PropertyStatus>`p.status`,
};

const PROPERTY_COLUMNS = {
  ...CARD_COLUMNS,
  reference: sql<string>`p.reference`,
  bathrooms: sql<number | null>`p.bathrooms`,
  countInStock: sql<number>`p.count_in_stock`,
  suites: sql<number | null>`p.suites`,
  description: sql<string>`p.description`,
  neighbourhood: sql<string | null>`p.neighbourhood`,
  addressDisplay: sql<AddressDisplay>`p.address_display`,
  images: sql<string[]>`coalesce((
    select json_agg(${address} order by i.position)
    from property_photos i join photos f on f.id = i.photo_id where i.property_id = p.id and not f.is_plan), '[]')`,
  broker: sql<Property['broker']>`case when b.id is not null then ${broker} end`,
  createdAt: isoInstant(sql`p.created_at`),
  updatedAt: isoInstant(sql`p.updated_at`),
};

/** JSON from PostgreSQL keeps prices exact. */
export const propertyJson = (isTeam: boolean): SQL<Property> =>
  jsonObject({ ...PROPERTY_COLUMNS, ...placeFor(isTeam) });

/** The cover alone. */
export const cardColumns = (isTeam: boolean) => ({
  ...CARD_COLUMNS,
  address: placeFor(isTeam).address,
  images: sql<string[]>`array(${coverOf(sql`p.id`)})`,
});

export const similarJson: SQL<PropertyOfCard> = jsonObject({
  ...cardColumns(false),
  createdAt: PROPERTY_COLUMNS.createdAt,
});

export const comparedJson: SQL<ComparedProperty> = jsonObject({
  ...cardColumns(false),
  createdAt: PROPERTY_COLUMNS.createdAt,
  bathrooms: PROPERTY_COLUMNS.bathrooms,
  suites: PROPERTY_COLUMNS.suites,
  neighbourhood: PROPERTY_COLUMNS.neighbourhood,
});

/** `version` covers only what a form sends. */
export type FoundProperty = Omit<PropertyDetail, 'version'>;

const nameOf = (user: SQL) => sql<Named | null>`(
  select ${jsonObject({ _id: sql<string>`u.id`, name: sql<string>`u.name` })} from users u where u.id = ${user})`;

const statusChange: SQL<NonNullable<PropertyDetail['statusChange']>> = jsonObject({
  at: isoInstant(sql`p.status_changed_at`),
  by: nameOf(sql`p.status_changed_by`),
});

const DETAIL_COLUMNS = {
  city: sql<string | null>`p.city`,
  state: sql<string | null>`p.state`,
  floor: sql<number | null>`p.floor`,
  builtYear: sql<number | null>`p.built_year`,
  characteristics: sql<Characteristic[]>`p.characteristics`,
  video: sql<string | null>`p.video`,
  acceptsExchange: sql<boolean>`p.accepts_exchange`,
  acceptsFinancing: sql<boolean>`p.accepts_financing`,
  photos: sql<Photo[]>`coalesce((
    select json_agg(${jsonObject(PHOTO_COLUMNS)} order by i.position)
    from property_photos i join photos f on f.id = i.photo_id where i.property_id = p.id), '[]')`,
};

export const propertyDetailJson = (isTeam: boolean): SQL<FoundProperty> =>
  jsonObject({
    ...PROPERTY_COLUMNS,
    ...DETAIL_COLUMNS,
    ...placeFor(isTeam),
    ...hiddenPlaceFor(isTeam),
    statusChange: isTeam
      ? sql<PropertyDetail['statusChange']>`case when p.status_changed_at is not null then ${statusChange} end`
      : sql<null>`null`,
    broughtBy: isTeam ? nameOf(sql`p.brought_by`) : sql<null>`null`,
  });

export const isTeam = (viewer: Pick<SignedIn, 'isAdmin' | 'isAdmitted'> | null) =>
  viewer !== null && (viewer.isAdmin || viewer.isAdmitted);

/** Joins broker `b`. Visitors see only the team; admins also inactive brokers. */
export function brokerOf(viewer: Pick<Viewer, 'isAdmin'> | null): SQL {
  const shown = viewer?.isAdmin ? sql`true` : isAdmittedBroker(sql`b`);
  return sql`left join users b on b.id = p.broker_id and b.deleted_at is null and ${shown}`;
}

/** For the register. */
export const summaryOf = ({ reference, name, price, status, broker }: AuditValues): AuditValues => ({
  ...{ reference, name, price, status, broker },
});

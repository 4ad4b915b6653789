import { sql } from 'drizzle-orm';
import type { User } from '#contract/auth.ts';
import { userChange } from '#contract/brokers.ts';
import type { Broker, PublicBroker } from '#contract/brokers.ts';
import type { Region } from '#contract/constants.ts';
import { withVersion } from '../http/versions.ts';
import { photoAddressOf } from '../photos/address.ts';
import type { RowOf } from '../sql/columns.ts';

/** Not yet admitted first, then by name. */
export const WAITING_FIRST = sql<string>`(case when u.admitted_at is null then '0' else '1' end || u.name)`;

/** Of a user `u`; no secret columns. */
export const USER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  email: sql<string>`u.email`,
  phone: sql<string>`u.phone`,
  avatar: sql<string | null>`${photoAddressOf(sql`u.avatar_id`)}`,
  is_admin: sql<boolean>`u.is_admin`,
  is_active: sql<boolean>`u.is_active`,
  admitted_at: sql<string | null>`u.admitted_at`,
  slug: sql<string>`u.slug`,
  creci: sql<string | null>`u.creci`,
  regions: sql<Region[]>`u.regions`,
  created_at: sql<string>`u.created_at`,
  waiting: WAITING_FIRST,
};

/** For lists: of `l` (open leads) and `p` (properties). */
export const BROKER_COUNTS = {
  open_leads: sql<number>`coalesce(l.count, 0)`,
  properties: sql<number>`coalesce(p.count, 0)`,
};

export type UserRow = RowOf<typeof USER_COLUMNS>;
export type BrokerRow = UserRow & RowOf<typeof BROKER_COUNTS>;

export function serializeUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    avatar: row.avatar,
    isAdmin: row.is_admin,
    isActive: row.is_active,
    slug: row.slug,
  };
}

export function serializeBroker(row: BrokerRow): Broker {
  return { ...serializeEditable(row), creci: row.creci, openLeads: row.open_leads, properties: row.properties };
}

export const serializeEditable = (row: UserRow) =>
  withVersion({ ...serializeUser(row), isAdmitted: row.admitted_at !== null, regions: row.regions }, userChange);

export function serializePublicBroker(row: UserRow): PublicBroker {
  return {
    _id: row.id,
    name: row.name,
    avatar: row.avatar,
    phone: row.phone,
    email: row.email,
    creci: row.creci,
    slug: row.slug,
  };
}

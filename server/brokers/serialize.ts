import type { User } from '#contract/auth.ts';
import { userChange } from '#contract/brokers.ts';
import type { Broker, PublicBroker } from '#contract/brokers.ts';
import type { Region } from '#contract/constants.ts';
import { withVersion } from '../http/versions.ts';

/** A user as the lists read it, without what never leaves the server. */
export interface UserRow {
  [column: string]: unknown;
  id: string;
  name: string;
  email: string;
  phone: string;
  avatar: string | null;
  is_admin: boolean;
  is_active: boolean;
  admitted_at: string | null;
  slug: string;
  creci: string | null;
  regions: Region[];
  created_at: Date;
}

export interface BrokerRow extends UserRow {
  open_leads: number;
  properties: number;
}

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

/** Everything of a user that an admin can change. */
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

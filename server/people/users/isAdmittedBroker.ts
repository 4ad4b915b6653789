import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** `user` is an alias. Visitors see only these brokers, and only they receive leads. */
export const isAdmittedBroker = (user: SQL) =>
  sql`(${user}.is_active and ${user}.admitted_at is not null and not ${user}.is_admin and ${user}.deleted_at is null)`;

/** The roleta gives nothing to those whom no client could call back. */
export const isInRoleta = (user: SQL) => sql<boolean>`(${isAdmittedBroker(user)} and ${user}.phone <> '')`;

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Who can log in as one. `user`: a table or alias. */
export const isActiveAdmin = (user: SQL) =>
  sql<boolean>`(${user}.is_admin and ${user}.is_active and ${user}.deleted_at is null)`;

/** As `user_id`. */
export const ACTIVE_ADMINS = sql`select u.id as user_id from users u where ${isActiveAdmin(sql`u`)}`;

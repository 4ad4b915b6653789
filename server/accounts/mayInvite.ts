import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Their open invitations end with it: nobody comes back by one of their own. `user`: a table or alias. */
export const mayInvite = (user: SQL) =>
  sql<boolean>`(${user}.is_admin and ${user}.is_active and ${user}.deleted_at is null)`;

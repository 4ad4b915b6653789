import { sql } from 'drizzle-orm';
import type { User } from '#contract/people/auth.ts';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import type { Role } from '#contract/people/roles.ts';
import { photoAddress } from '../../ground/photos/address.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { mayExport, mayImport, seesAll } from '../roles/sight.ts';

/** No secret columns. */
export const USER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  email: sql<string>`u.email`,
  phone: sql<string>`u.phone`,
  avatar_id: sql<string | null>`u.avatar_id`,
  role: sql<Role>`u.role`,
  is_admin: sql<boolean>`u.is_admin`,
  is_active: sql<boolean>`u.is_active`,
  admitted_at: sql<string | null>`u.admitted_at`,
  slug: sql<string>`u.slug`,
  may_export: mayExport(sql`u`),
  may_import: mayImport(sql`u`),
  sees_all: seesAll(sql`u`),
  creci: sql<string | null>`u.creci`,
  job_title: sql<JobTitle | null>`u.job_title`,
};

export type UserRow = RowOf<typeof USER_COLUMNS>;

export const serializeUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatar: row.avatar_id && photoAddress(row.avatar_id),
  role: row.role,
  isAdmin: row.is_admin,
  isActive: row.is_active,
  slug: row.slug,
  jobTitle: row.job_title,
  mayExport: row.may_export,
  mayImport: row.may_import,
  seesAll: row.sees_all,
});

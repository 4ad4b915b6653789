import type { Profile, User } from '#contract/auth.ts';
import type { users } from '../db/schema/users.ts';
import { photoAddress } from '../photos/address.ts';

type UserRow = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'phone' | 'avatarId' | 'isAdmin' | 'isActive' | 'slug'
>;

export function serializeUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    avatar: row.avatarId && photoAddress(row.avatarId),
    isAdmin: row.isAdmin,
    isActive: row.isActive,
    slug: row.slug,
  };
}

export type ProfileRow = UserRow & Pick<typeof users.$inferSelect, 'creci'>;

/** Without `version`, which covers only what a form sends. */
export const serializeProfile = (row: ProfileRow): Omit<Profile, 'version'> => ({
  ...serializeUser(row),
  creci: row.creci,
});

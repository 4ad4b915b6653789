import { and, isNull, sql } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { RegisterInput } from '#contract/people/auth.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '../../ground/db/connect.ts';
import { users } from '../../ground/db/schema/users.ts';
import { select } from '../../ground/sql/columns.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { freeSlug, slugOf } from './slug.ts';
import type { UserRow } from './user.ts';
import { USER_COLUMNS } from './user.ts';

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await select(db, USER_COLUMNS)`from users u where u.id = ${id}`;
  return row;
}

export interface NewUser extends Omit<RegisterInput, 'password'> {
  passwordHash: string;
  role: Role;
  seesAll?: boolean;
  phone?: string;
  creci?: string | null;
  regions?: Region[];
  isActive: boolean;
  /** Null: waits for an admin; undefined: admitted. */
  admittedAt?: null;
}

/** @throws unique violation when the e-mail is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow> {
  const base = slugOf(user.name);
  // 'Ana Souza' and 'Ana Souza 2' may want the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slugs', 0))`);
  const taken = await tx
    .select({ slug: users.slug })
    .from(users)
    .where(and(sql`(${users.slug} = ${base} or ${users.slug} like ${`${base}-%`})`, isNull(users.deletedAt)));
  const slug = freeSlug(base, new Set(taken.map((row) => row.slug)));
  const { id } = await insertOne(
    tx
      .insert(users)
      .values({ ...user, slug })
      .returning({ id: users.id }),
  );
  const inserted = await findUser(tx, id);
  if (!inserted) throw new Error('the inserted user is not found');
  return inserted;
}

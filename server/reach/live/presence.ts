import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { uuids } from '../../ground/sql/conditions.ts';

/** Three beats, so that a late one does not count as absence. */
const PRESENT_SECONDS = 60;

export async function markPresent(db: Db, userIds: readonly string[]): Promise<void> {
  // By id, so that two servers do not wait for each other.
  await db.execute(sql`
    with people as (select id from users where id = any(${uuids(userIds)}) order by id)
    insert into presence (user_id, seen_at) select id, now() from people
    on conflict (user_id) do update set seen_at = excluded.seen_at`);
}

export async function markAbsent(db: Db, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from presence where user_id in (
      select user_id from presence where user_id = any(${uuids(userIds)}) order by user_id for update)`);
}

export const isPresent = (userId: SQL) =>
  sql<boolean>`exists (select from presence p where p.user_id = ${userId} and p.seen_at > now() - make_interval(secs => ${PRESENT_SECONDS}))`;

import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';

const LEADS_PER_STATEMENT = 5_000;

/**
 * Writes first contacts of earlier versions again, so that the trigger `note_first_contact` sets their time. Only leads since the first
 * known opening hours; one with an open change waits for the next time.
 */
export async function backfillContactTimes(db: Db): Promise<void> {
  while ((await backfillSome(db)) === LEADS_PER_STATEMENT);
}

async function backfillSome(db: Db): Promise<number | null> {
  const { rowCount } = await db.execute(sql`
    update leads set first_contacted_at = first_contacted_at
    where id = any(array(
      select id from leads where first_contacted_at is not null and first_contact_seconds is null
        and created_at >= (select min(starts_at) from open_spans)
      order by created_at limit ${LEADS_PER_STATEMENT} for update skip locked))`);
  return rowCount;
}

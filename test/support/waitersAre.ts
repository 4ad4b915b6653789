import { eventually } from './eventually.ts';
import { sql } from './sql.ts';

/** Waits until that many of the file's database wait for a lock. */
export const waitersAre = (count: number) =>
  eventually(
    () => sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      having count(*) >= ${count}::int`,
  );

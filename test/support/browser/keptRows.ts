import type pg from 'pg';
import { isLockNotAvailable } from '../../../server/ground/http/errors.ts';

/** Copies all rows before a test changes any. */
const KEEPING = `
  create schema kept_rows;
  do $$ declare kept record; begin
    for kept in
      select oid::regclass as name, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' or oid = 'jobs.job'::regclass
    loop
      execute format('create table kept_rows.%I as table %s', kept.relname, kept.name);
    end loop;
  end $$`;

/** Waits for all that is in work, because a request that ends later would leave a row behind. */
const RESTORING = `
  do $$ declare kept record; begin
    create temporary table restored on commit drop as
      select restored.oid::regclass as name, copy.oid::regclass as copy, (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = restored.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
      from pg_class copy join pg_class restored using (relname)
      where copy.relnamespace = 'kept_rows'::regnamespace
        and (restored.relnamespace = 'public'::regnamespace or restored.oid = 'jobs.job'::regclass);
    execute (select 'lock ' || string_agg(name::text, ', ') from restored);
    -- No trigger, so no order either.
    perform set_config('session_replication_role', 'replica', true);
    for kept in table restored loop
      execute format('delete from %s', kept.name);
      execute format('insert into %s (%s) overriding system value select %2$s from %s', kept.name, kept.columns, kept.copy);
    end loop;
    -- By its new file the server learns that properties have gone: they never do otherwise.
    cluster properties using properties_pkey;
  end $$`;

export const keepAllRows = (database: pg.Client) => database.query(KEEPING);

/** The server's jobs and clocks go on: rather than meet them in a deadlock, it lets go of its locks and tries again. */
export async function restoreAllRows(database: pg.Client): Promise<void> {
  await database.query("set lock_timeout = '200ms'");
  for (;;) {
    try {
      await database.query(RESTORING);
      return;
    } catch (error) {
      if (!isLockNotAvailable(error)) throw error;
    }
  }
}

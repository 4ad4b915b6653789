import { sql } from './sql.ts';

/** A run of several parts waits after its first one, until the answer is called. */
export async function holdRuns(): Promise<() => Promise<unknown>> {
  await sql`create table if not exists held ()`;
  await sql`
    create or replace function wait_while_held() returns trigger language plpgsql as $$
    begin
      while old.last > 0 and new.last > old.last and exists (select from held) loop perform pg_sleep(0.01); end loop;
      return new;
    end $$`;
  await sql`
    create or replace trigger wait_while_held before update on runs
    for each row execute function wait_while_held()`;
  await sql`insert into held default values`;
  return () => sql`delete from held`;
}

/** The server that does a run fails once so many of its rows are done, as if killed then. Infinity: none fails again. */
export async function stopRuns(last: number): Promise<void> {
  await sql`create table if not exists stopped (last int)`;
  await sql`
    create or replace function fail_when_stopped() returns trigger language plpgsql as $$
    begin
      if new.last > (select min(last) from stopped) then raise 'killed'; end if;
      return new;
    end $$`;
  await sql`
    create or replace trigger fail_when_stopped before update on runs
    for each row execute function fail_when_stopped()`;
  await sql`delete from stopped`;
  if (Number.isFinite(last)) await sql`insert into stopped values (${last})`;
}

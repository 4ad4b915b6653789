import { sql } from './sql.ts';

/** The moving of many leads stops after its first step, until the answer is called. */
export async function holdBatches(): Promise<() => Promise<unknown>> {
  await sql`create table if not exists held ()`;
  await sql`
    create or replace function wait_while_held() returns trigger language plpgsql as $$
    begin
      while exists (select from held) and exists (select from lead_events where xmin = pg_current_xact_id()::xid) loop
        perform pg_sleep(0.01);
      end loop;
      return null;
    end $$`;
  await sql`
    create or replace trigger wait_while_held before insert on lead_events
    for each statement execute function wait_while_held()`;
  await sql`insert into held default values`;
  return () => sql`delete from held`;
}

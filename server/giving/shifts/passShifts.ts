import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import type { HandedShift } from '../../ground/db/schema/handovers.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { withdrawSwaps } from './swaps.ts';

/** Not over: theirs, and those that colleagues ask them to take. */
export async function passShifts(tx: Db, userId: string, to: string | null): Promise<HandedShift[]> {
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select d.id from duty_shifts d where d.ends_at > now() and d.id in (
      select b.shift_id from duty_brokers b where b.user_id = ${userId} union
      select w.shift_id from duty_swaps w where w.to_id = ${userId} and w.status = 'open')
    order by d.starts_at, d.id for update of d`);
  // Another one may have changed them before the lock.
  const { rows: theirs } = await tx.execute<{ id: string }>(sql`
    delete from duty_brokers where user_id = ${userId} and shift_id = any(${uuids(locked.map(({ id }) => id))})
    returning shift_id as id`);
  const ids = theirs.map(({ id }) => id);
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into duty_brokers (shift_id, user_id) select s.id, ${to}::uuid from unnest(${uuids(ids)}) s (id)
    where ${to}::uuid is not null on conflict do nothing returning shift_id as id`);
  await withdrawSwaps(tx, ids);
  await tx.execute(sql`
    update duty_swaps set status = 'withdrawn', answered_at = now()
    where to_id = ${userId} and status = 'open' and shift_id = any(${uuids(locked.map(({ id }) => id))})`);
  const gained = uuids(added.map(({ id }) => id));
  const { rows } = await tx.execute<{ shift: string; added: boolean; brokers: string[] }>(sql`
    select s.id as shift, s.id = any(${gained}) as added,
      array(select b.user_id from duty_brokers b where b.shift_id = s.id order by b.user_id) as brokers
    from unnest(${uuids(ids)}) s (id)`);
  return rows;
}

interface Returning {
  /** The handover. */
  id: string;
  userId: string;
  to: string | null;
}

/** To come, and the same people are on them. */
export async function returnShifts(tx: Db, { id, userId, to }: Returning): Promise<number> {
  const handed = sql`handovers h cross join lateral
    jsonb_to_recordset(h.shifts) s (shift uuid, added boolean, brokers uuid[])`;
  await tx.execute(sql`
    select from duty_shifts d where d.id in (select s.shift from ${handed} where h.id = ${id}) order by d.starts_at, d.id for update`);
  const { rows } = await tx.execute<{ shift: string; added: boolean }>(sql`
    select s.shift, s.added from ${handed} join duty_shifts d on d.id = s.shift
    where h.id = ${id} and d.ends_at > now()
      and s.brokers = array(select b.user_id from duty_brokers b where b.shift_id = d.id order by b.user_id)`);
  const ids = uuids(rows.map(({ shift }) => shift));
  const gained = uuids(rows.filter(({ added }) => added).map(({ shift }) => shift));
  await tx.execute(sql`delete from duty_brokers where shift_id = any(${gained}) and user_id = ${to}::uuid`);
  await tx.execute(sql`
    insert into duty_brokers (shift_id, user_id) select s.id, ${userId} from unnest(${ids}) s (id) on conflict do nothing`);
  await withdrawSwaps(
    tx,
    rows.map(({ shift }) => shift),
  );
  return rows.length;
}

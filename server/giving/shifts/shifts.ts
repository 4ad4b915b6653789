import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Shift, ShiftInput, ShiftScope, ShiftsCopy, ShiftsQuery, Swap } from '#contract/giving/shifts.ts';
import { dayAfter, daysBetween } from '#contract/ground/period.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden, notFound } from '../../ground/errors/httpError.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { isoInstant, jsonList, select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { startOf } from '../../leads/core/filter.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { messages } from './messages.ts';
import { withdrawSwaps } from './swaps.ts';

/** More than a month of a large brokerage. */
const MAX_SHOWN = 500;

const named = (user: 'f' | 't' | 'b') =>
  sql`json_build_object('_id', ${sql.identifier(user)}.id, 'name', ${sql.identifier(user)}.name)`;

/** No other team has shift `d`. */
const mayChange = (seer: Seer) => sql<boolean>`not exists (
  select from duty_brokers o where o.shift_id = d.id and ${isInSight(seer, sql`o.user_id`)} is not true)`;

const columnsFor = (seer: Seer) => ({
  _id: sql<string>`d.id`,
  startsAt: isoInstant(sql`d.starts_at`),
  endsAt: isoInstant(sql`d.ends_at`),
  brokers: sql<Shift['brokers']>`coalesce((
    select json_agg(json_build_object('_id', u.id, 'name', u.name, 'avatar', ${photoAddressOf(sql`u.avatar_id`)}) order by u.name, u.id)
    from duty_brokers b join users u on u.id = b.user_id where b.shift_id = d.id), '[]')`,
  until: sql<string | null>`(
    select to_char(max(s.starts_at) at time zone ${TIME_ZONE}, 'YYYY-MM-DD') from duty_shifts s where s.series_id = d.series_id)`,
  swaps: jsonList<Swap>(
    {
      from: named('f'),
      to: named('t'),
      at: isoInstant(sql`w.answered_at`),
      by: sql`case when w.answered_by <> w.to_id then ${named('b')} end`,
    },
    sql`from duty_swaps w join users f on f.id = w.from_id join users t on t.id = w.to_id
      left join users b on b.id = w.answered_by
      where w.shift_id = d.id and w.status = 'accepted' order by w.answered_at, w.id`,
  ),
  mayChange: mayChange(seer),
});

const startOn = (day: SQL, from: string) => sql`((${day} + ${from}::time) at time zone ${TIME_ZONE})`;

/** One that ends at or before it begins ends on the next day. */
const endOn = (day: SQL, from: string, to: string) =>
  sql`((${day} + ${to <= from ? 1 : 0}::int + ${to}::time) at time zone ${TIME_ZONE})`;

export const listShifts = (db: Db, seer: Seer, { from, to }: ShiftsQuery): Promise<Shift[]> =>
  select(db, columnsFor(seer))`
    from duty_shifts d where d.ends_at > ${startOf(from)} and d.starts_at < ${startOf(to, 1)}
    order by d.starts_at, d.ends_at, d.id limit ${MAX_SHOWN}`;

async function findShift(db: Db, seer: Seer, id: string): Promise<Shift> {
  const [shift] = await select(db, columnsFor(seer))`from duty_shifts d where d.id = ${id}`;
  if (!shift) throw notFound(messages.shiftNotFound);
  return shift;
}

/** Before shifts: a handover of theirs waits for the shift, and passes it on, too. */
const holdBrokers = (tx: Db, brokers: SQL) =>
  tx.execute(sql`select from users u where u.id in (${brokers}) order by u.id for share`);

const chosen = ({ brokers }: ShiftInput) => sql`select unnest(${uuids(brokers)})`;

/** One shift a week from `first` to `last`. @throws 404 for a broker out of sight. */
async function insertWeeks(
  tx: Db,
  seer: Seer,
  { from, to, brokers }: ShiftInput,
  { first, last, seriesId }: { first: string; last: string; seriesId: string | null },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into duty_shifts (id, series_id, starts_at, ends_at)
    select gen_random_uuid(), ${seriesId}::uuid, ${startOn(sql`w.day`, from)}, ${endOn(sql`w.day`, from, to)}
    from (select ${first}::date + 7 * n as day from generate_series(0, (${last}::date - ${first}::date) / 7) n) w
    order by w.day returning id`);
  const ids = rows.map(({ id }) => id);
  await writeBrokers(tx, seer, ids, brokers);
  return ids;
}

/** @throws 404 for a broker out of sight. */
async function writeBrokers(
  tx: Db,
  seer: Seer,
  shiftIds: readonly string[],
  brokers: readonly string[],
): Promise<void> {
  const ids = [...new Set(brokers)];
  const { rowCount } = await tx.execute(sql`
    insert into duty_brokers (shift_id, user_id)
    select s.id, u.id from unnest(${uuids(shiftIds)}) s (id)
    join users u on u.id = any(${uuids(ids)}) and not u.is_admin and u.deleted_at is null and ${isInSight(seer, sql`u.id`)}`);
  if (rowCount !== ids.length * shiftIds.length)
    throw notFound(messages.brokerNotFound, { brokers: messages.brokerNotFound });
}

export async function addShift(tx: Db, seer: Seer, input: ShiftInput): Promise<Shift> {
  const { day, until } = input;
  await holdBrokers(tx, chosen(input));
  const seriesId = until === undefined ? null : randomUUID();
  const [id = ''] = await insertWeeks(tx, seer, input, { first: day, last: until ?? day, seriesId });
  return findShift(tx, seer, id);
}

const LOCKED_COLUMNS = {
  id: sql<string>`d.id`,
  day: sql<string>`to_char(d.starts_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
  series: sql<string | null>`d.series_id`,
};

interface Chosen {
  id: string;
  scope?: ShiftScope | undefined;
}

/** It, and with 'following' those of its series after it. @throws 404; 403 for one of another team */
async function lockShifts(tx: Db, seer: Seer, { id, scope }: Chosen) {
  const rows = await select(tx, LOCKED_COLUMNS)`
    from duty_shifts d where d.id = ${id} or (${scope === 'following'} and d.id in (
      select l.id from duty_shifts c join duty_shifts l on l.series_id = c.series_id and l.starts_at > c.starts_at
      where c.id = ${id}))
    order by d.starts_at, d.id for update`;
  const [shift] = rows;
  if (!shift) throw notFound(messages.shiftNotFound);
  const ids = rows.map((row) => row.id);
  const { rowCount: others } = await tx.execute(sql`
    select from duty_shifts d where d.id = any(${uuids(ids)}) and not ${mayChange(seer)} limit 1`);
  if (others !== 0) throw forbidden(messages.ofOthers);
  return { shift, ids, lastDay: rows.at(-1)?.day ?? shift.day };
}

/** A week that is changed alone leaves its series. `until` adds weeks and ends them. @throws 404; 403 */
export async function changeShift(
  tx: Db,
  seer: Seer,
  { id, scope = 'one' }: Chosen,
  input: ShiftInput,
): Promise<{ before: Shift; after: Shift }> {
  const { day, from, to, brokers, until } = input;
  await holdBrokers(tx, chosen(input));
  const { shift, ids, lastDay } = await lockShifts(tx, seer, { id, scope });
  const before = await findShift(tx, seer, id);
  const isAlone = scope === 'one' && shift.series !== null;
  const seriesId = !isAlone && (shift.series !== null || until !== undefined) ? randomUUID() : null;
  const moved = sql`((starts_at at time zone ${TIME_ZONE})::date + (${day}::date - ${shift.day}::date))`;
  await tx.execute(sql`
    update duty_shifts set series_id = ${seriesId}::uuid, starts_at = ${startOn(moved, from)}, ends_at = ${endOn(moved, from, to)}
    where id = any(${uuids(ids)})`);
  await tx.execute(sql`delete from duty_brokers where shift_id = any(${uuids(ids)})`);
  await writeBrokers(tx, seer, ids, brokers);
  if (seriesId !== null && until !== undefined) {
    await tx.execute(sql`delete from duty_shifts where series_id = ${seriesId} and starts_at >= ${startOf(until, 1)}`);
    const first = dayAfter(day, daysBetween(shift.day, lastDay) + 7);
    if (first <= until) await insertWeeks(tx, seer, input, { first, last: until, seriesId });
  }
  await withdrawSwaps(tx, ids);
  return { before, after: await findShift(tx, seer, id) };
}

/** Answers what it was. @throws 404; 403 */
export async function deleteShift(tx: Db, seer: Seer, chosenOnes: Chosen): Promise<Shift> {
  const { ids } = await lockShifts(tx, seer, chosenOnes);
  const shift = await findShift(tx, seer, chosenOnes.id);
  await tx.execute(sql`delete from duty_shifts where id = any(${uuids(ids)})`);
  return shift;
}

/** Without those who have left, shifts that are there already, and those that `seer` may not change. */
export async function copyShifts(tx: Db, seer: Seer, { weeks = 1, ...copy }: ShiftsCopy): Promise<Shift[]> {
  for (let week = 0; week < weeks; week++) await copyWeek(tx, seer, { ...copy, to: dayAfter(copy.to, 7 * week) });
  return listShifts(tx, seer, { from: copy.to, to: dayAfter(copy.to, 7 * weeks - 1) });
}

async function copyWeek(tx: Db, seer: Seer, { from, to }: ShiftsCopy): Promise<void> {
  const source = sql`duty_shifts d where d.starts_at >= ${startOf(from)} and d.starts_at < ${startOf(from, 7)} and ${mayChange(seer)}`;
  await holdBrokers(tx, sql`select b.user_id from duty_brokers b where b.shift_id in (select d.id from ${source})`);
  await tx.execute(sql`
    with source as (
      select d.*, gen_random_uuid() as copy_id from ${source}
    ), moved as (
      select s.id, s.copy_id, ${movedTo(sql`s.starts_at`, from, to)} as starts_at, ${movedTo(sql`s.ends_at`, from, to)} as ends_at
      from source s
    ), copies as (
      insert into duty_shifts (id, starts_at, ends_at) select m.copy_id, m.starts_at, m.ends_at from moved m
      where not exists (select from duty_shifts d where d.starts_at = m.starts_at and d.ends_at = m.ends_at and ${mayChange(seer)})
      returning id
    )
    insert into duty_brokers (shift_id, user_id)
    select c.id, b.user_id from copies c join moved m on m.copy_id = c.id join duty_brokers b on b.shift_id = m.id
    join users u on u.id = b.user_id where u.deleted_at is null and not u.is_admin`);
}

const movedTo = (instant: SQL, from: string, to: string) =>
  sql`((${instant} at time zone ${TIME_ZONE}) + make_interval(days => ${to}::date - ${from}::date)) at time zone ${TIME_ZONE}`;

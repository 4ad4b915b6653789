import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Shift, ShiftInput, ShiftsCopy, ShiftsQuery } from '#contract/clock.ts';
import { TIME_ZONE } from '#contract/constants.ts';
import { dayAfter } from '#contract/period.ts';
import type { Db } from '../db/connect.ts';
import { dutyBrokers, dutyShifts } from '../db/schema/clock.ts';
import { notFound } from '../errors.ts';
import { startOf } from '../leadCore/filter.ts';
import { photoAddressOf } from '../photos/address.ts';
import { isoInstant, select } from '../sql/columns.ts';
import { insertOne } from '../sql/insertOne.ts';
import { messages } from './messages.ts';

/** More than a month of a large brokerage. */
const MOST_SHOWN = 500;

const SHIFT_COLUMNS = {
  _id: sql<string>`d.id`,
  startsAt: isoInstant(sql`d.starts_at`),
  endsAt: isoInstant(sql`d.ends_at`),
  brokers: sql<Shift['brokers']>`coalesce((
    select json_agg(json_build_object('_id', u.id, 'name', u.name, 'avatar', ${photoAddressOf(sql`u.avatar_id`)}) order by u.name, u.id)
    from duty_brokers b join users u on u.id = b.user_id where b.shift_id = d.id), '[]')`,
};

const instantOf = (day: string, plusDays: number, time: string) =>
  sql`((${day}::date + ${plusDays}::int + ${time}::time) at time zone ${TIME_ZONE})`;

export const listShifts = (db: Db, { from, to }: ShiftsQuery): Promise<Shift[]> =>
  select(db, SHIFT_COLUMNS)`
    from duty_shifts d where d.ends_at > ${startOf(from)} and d.starts_at < ${startOf(to, 1)}
    order by d.starts_at, d.ends_at, d.id limit ${MOST_SHOWN}`;

async function findShift(db: Db, id: string): Promise<Shift> {
  const [shift] = await select(db, SHIFT_COLUMNS)`from duty_shifts d where d.id = ${id}`;
  if (!shift) throw notFound(messages.shiftNotFound);
  return shift;
}

/** One that ends at or before it begins ends on the next day. */
const timesOf = ({ day, from, to }: ShiftInput) => ({
  startsAt: instantOf(day, 0, from),
  endsAt: instantOf(day, to <= from ? 1 : 0, to),
});

/** @throws 404 for an unknown broker. */
async function writeBrokers(tx: Db, shiftId: string, brokers: readonly string[]): Promise<void> {
  const ids = [...new Set(brokers)];
  const { rowCount } = await tx.execute(sql`
    insert into duty_brokers (shift_id, user_id)
    select ${shiftId}, u.id from users u where u.id = any(${sql.param(ids)}::uuid[]) and not u.is_admin and u.deleted_at is null`);
  if (rowCount !== ids.length) throw notFound(messages.brokerNotFound, { brokers: messages.brokerNotFound });
}

export async function addShift(tx: Db, input: ShiftInput): Promise<Shift> {
  const { id } = await insertOne(tx.insert(dutyShifts).values(timesOf(input)).returning({ id: dutyShifts.id }));
  await writeBrokers(tx, id, input.brokers);
  return findShift(tx, id);
}

/** @throws 404 */
export async function changeShift(tx: Db, id: string, input: ShiftInput): Promise<Shift> {
  const { rowCount } = await tx
    .update(dutyShifts)
    .set(timesOf(input))
    .where(sql`id = ${id}`);
  if (rowCount === 0) throw notFound(messages.shiftNotFound);
  await tx.delete(dutyBrokers).where(sql`shift_id = ${id}`);
  await writeBrokers(tx, id, input.brokers);
  return findShift(tx, id);
}

/** @throws 404 */
export async function deleteShift(tx: Db, id: string): Promise<void> {
  const { rowCount } = await tx.delete(dutyShifts).where(sql`id = ${id}`);
  if (rowCount === 0) throw notFound(messages.shiftNotFound);
}

/** Without those who have left, and without shifts that are there already. */
export async function copyShifts(tx: Db, { from, to }: ShiftsCopy): Promise<Shift[]> {
  await tx.execute(sql`
    with source as (
      select d.*, gen_random_uuid() as copy_id from duty_shifts d
      where d.starts_at >= ${startOf(from)} and d.starts_at < ${startOf(from, 7)}
    ), moved as (
      select s.id, s.copy_id, ${movedTo(sql`s.starts_at`, from, to)} as starts_at, ${movedTo(sql`s.ends_at`, from, to)} as ends_at
      from source s
    ), copies as (
      insert into duty_shifts (id, starts_at, ends_at) select m.copy_id, m.starts_at, m.ends_at from moved m
      where not exists (select from duty_shifts d where d.starts_at = m.starts_at and d.ends_at = m.ends_at)
      returning id
    )
    insert into duty_brokers (shift_id, user_id)
    select c.id, b.user_id from copies c join moved m on m.copy_id = c.id join duty_brokers b on b.shift_id = m.id
    join users u on u.id = b.user_id where u.deleted_at is null and not u.is_admin`);
  return listShifts(tx, { from: to, to: dayAfter(to, 6) });
}

const movedTo = (instant: SQL, from: string, to: string) =>
  sql`((${instant} at time zone ${TIME_ZONE}) + make_interval(days => ${to}::date - ${from}::date)) at time zone ${TIME_ZONE}`;

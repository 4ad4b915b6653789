import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/constants.ts';
import { ROTATION_RULES, VISITOR_SOURCES } from '#contract/rotation.ts';
import type { OwnRotation, Rotation, RotationBroker, RotationInput, RotationSource } from '#contract/rotation.ts';
import type { Db } from '../../db/connect.ts';
import { rotationSources } from '../../db/schema/rotation.ts';
import { notFound } from '../../errors.ts';
import { photoAddressOf } from '../../photos/address.ts';
import { isAdmittedBroker, isOpen } from '../../plugins/conditions.ts';
import { refreshEach } from '../../push/notify.ts';
import { RECEIVED_TODAY } from './candidates.ts';
import { texts } from './texts.ts';
import { lockRotation } from './turns.ts';

/** Each source, also the ones nobody has set yet. */
export async function readSources(db: Db): Promise<RotationSource[]> {
  const rows = await db.select().from(rotationSources);
  return VISITOR_SOURCES.map(
    (source) => rows.find((row) => row.source === source) ?? { source, isOn: false, rules: [...ROTATION_RULES] },
  );
}

interface StandingRow {
  [column: string]: unknown;
  id: string;
  name: string;
  avatar: string | null;
  regions: Region[];
  weight: number;
  cap: number | null;
  is_paused: boolean;
  is_admitted: boolean;
  today: number;
}

const standing = (who: SQL) => sql`
  select u.id, u.name, ${photoAddressOf(sql`u.avatar_id`)} as avatar, u.regions, u.rotation_weight as weight, u.rotation_cap as cap,
    u.rotation_paused_at is not null as is_paused, ${isAdmittedBroker(sql`u`)} as is_admitted, coalesce(today.count, 0) as today
  from users u left join ${RECEIVED_TODAY} today on today.user_id = u.id
  where ${who} and u.is_active and not u.is_admin and u.deleted_at is null`;

async function readBrokers(db: Db): Promise<RotationBroker[]> {
  const { rows } = await db.execute<StandingRow & { open: number }>(sql`
    with b as (${standing(isAdmittedBroker(sql`u`))}), l as (
      select assigned_to, sum(n) as count from lead_counts where ${isOpen(sql`status`)} group by 1
    )
    select b.*, coalesce(l.count, 0) as open from b left join l on l.assigned_to = b.id order by b.name, b.id`);
  return rows.map(({ id, name, avatar, regions, weight, cap, is_paused, today, open }) => ({
    _id: id,
    name,
    avatar,
    regions,
    weight,
    dailyCap: cap,
    isPaused: is_paused,
    receivedToday: today,
    open,
  }));
}

export async function readRotation(db: Db): Promise<Rotation> {
  return { sources: await readSources(db), brokers: await readBrokers(db) };
}

/** @throws 404 when one of the brokers is none. */
export async function writeRotation(tx: Db, { sources, brokers }: RotationInput): Promise<void> {
  await lockRotation(tx);
  if (sources.length > 0) {
    await tx
      .insert(rotationSources)
      .values(sources)
      .onConflictDoUpdate({
        target: rotationSources.source,
        set: { isOn: sql`excluded.is_on`, rules: sql`excluded.rules` },
      });
  }
  const ids = sql.param(brokers.map(({ userId }) => userId));
  // In the order of ids, like all who lock several people.
  const { rows } = await tx.execute(sql`
    select from users where id = any(${ids}::uuid[]) and not is_admin and deleted_at is null
    order by id for no key update`);
  if (rows.length !== brokers.length) throw notFound(texts.brokerNotFound);
  await tx.execute(sql`
    update users u set rotation_weight = b.weight, rotation_cap = b.cap
    from unnest(${ids}::uuid[], ${sql.param(brokers.map(({ weight }) => weight))}::int[],
      ${sql.param(brokers.map(({ dailyCap }) => dailyCap))}::int[]) b (id, weight, cap)
    where u.id = b.id`);
}

/** A pause begins once, however often it is asked for. @throws 404 when there is no such broker. */
export async function setPaused(tx: Db, userId: string, paused: boolean): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update users set rotation_paused_at = ${paused ? sql`coalesce(rotation_paused_at, now())` : sql`null`}
    where id = ${userId} and not is_admin and deleted_at is null`);
  if (rowCount === 0) throw notFound(texts.brokerNotFound);
  await refreshEach(tx, sql`select ${userId}::uuid as user_id`);
}

/** @throws 404 when there is no such active broker. */
export async function readOwnRotation(db: Db, userId: string): Promise<OwnRotation> {
  const sources = await readSources(db);
  const { rows } = await db.execute<StandingRow>(standing(sql`u.id = ${userId}`));
  if (!rows[0]) throw notFound(texts.brokerNotFound);
  const { is_paused, is_admitted, weight, cap, today, regions } = rows[0];
  return {
    isOn: sources.some(({ isOn }) => isOn),
    isPaused: is_paused,
    isAdmitted: is_admitted,
    weight,
    dailyCap: cap,
    receivedToday: today,
    regions,
  };
}

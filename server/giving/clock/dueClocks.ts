import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ClockStage } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { IS_SHOWN, isOpen } from '../../leads/core/filter.ts';
import { SOURCE_COLUMNS } from '../rotation/assign.ts';
import { LEAD_FACTS } from '../rotation/candidates.ts';

/** Aliases: clock `c`, lead `l`, source rules `s`, `settings`. */
const columnsAt = (now: SQL) => ({
  ...SOURCE_COLUMNS,
  leadId: sql<string>`l.id`,
  name: sql<string>`l.name`,
  ownSource: LEAD_FACTS.ownSource,
  region: LEAD_FACTS.region,
  brokerId: LEAD_FACTS.brokerId,
  property: LEAD_FACTS.property,
  captadorId: LEAD_FACTS.captadorId,
  source: sql<string>`c.source`,
  stage: sql<ClockStage>`c.stage`,
  userId: sql<string | null>`c.user_id`,
  minutes: sql<number>`c.minutes`,
  hop: sql<number>`c.hop`,
  tried: sql<string[]>`c.tried`,
  hasEnded: sql<boolean>`coalesce(c.ends_at <= ${now}, false)`,
  minutesLeft: sql<number>`
    case when c.ends_at > ${now} then ceil((open_seconds_at(c.ends_at) - open_seconds_at(${now})) / 60) else 0 end::int`,
  /** Closed, merged and reassigned leads do not move. */
  isRunning: sql<boolean>`${isOpen(sql`l.status`)} and ${IS_SHOWN}
    and l.assigned_to is not distinct from c.user_id and (c.stage = 'pool' or settings.is_on)`,
  /** Minutes for the next broker; without a setting for the source, the clock's first minutes. */
  nextMinutes: sql<number>`coalesce((settings.minutes ->> c.source)::smallint, c.minutes)`,
  maxHops: sql<number>`settings.max_hops`,
  poolMinutes: sql<number>`settings.pool_minutes`,
});

export type DueClock = RowOf<ReturnType<typeof columnsAt>>;

const isDue = (now: SQL, leadId: string | undefined) =>
  leadId === undefined
    ? sql`c.next_at <= ${now}`
    : sql`c.lead_id = ${leadId} and least(c.remind_at, c.ends_at) <= ${now}`;

/** Takes no lock: most checks find none. */
export async function hasDueClock(db: Db, now: SQL, leadId?: string): Promise<boolean> {
  const due = await prepared(db, sql`select from lead_clocks c where ${isDue(now, leadId)} limit 1`);
  return due.length === 1;
}

/** The longest due first, their leads locked. The lateral join keeps the index's order; a hash join would sort all. */
export const lockDueClocks = (tx: Db, now: SQL, most: number, leadId?: string): Promise<DueClock[]> =>
  select(tx, columnsAt(now))`
    from lead_clocks c join leads l on l.id = c.lead_id cross join clock_settings settings
    left join lateral (select * from rotation_sources s where s.source = c.source limit 1) s on true
    where ${isDue(now, leadId)} order by c.next_at limit ${most} for update of l, c skip locked`;

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadClock } from '#contract/leads/leadClock.ts';
import type { Db } from '../../ground/db/connect.ts';
import { isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import { IS_SHOWN } from './filter.ts';

// Writers hold the lead's lock.

/** The database's: a server's own clock may be wrong. Not the transaction's, which may have waited for a lock. */
export const NOW = sql`statement_timestamp()`;

/** Alias: lead `l`. */
export const CLOCK = sql<LeadClock | null>`(select ${jsonObject({
  stage: sql<LeadClock['stage']>`c.stage`,
  startedAt: isoInstant(sql`c.started_at`),
  endsAt: sql<string | null>`${isoInstant(sql`c.ends_at`)}`,
  minutes: sql<number>`c.minutes`,
  hop: sql<number>`c.hop`,
})} from lead_clocks c where c.lead_id = l.id and (c.stage = 'pool' or (select is_on from clock_settings)))`;

/** Clocks `c` with their leads `l`. */
export const IN_POOL = sql`lead_clocks c join leads l on l.id = c.lead_id
  where c.stage = 'pool' and l.assigned_to is null and ${IS_SHOWN}`;

export interface ClockRow {
  leadId: string;
  /** Null: in the bolsão. */
  userId: string | null;
  source: string;
  /** Open minutes until it ends. */
  minutes: number;
  hop: number;
  /** Earlier brokers. */
  tried: readonly string[];
}

/** For leads without a clock. Nothing while the clock is off. */
export async function startClocks(tx: Db, rows: readonly ClockRow[], now = NOW): Promise<void> {
  const afterMinutes = (minutes: SQL) => sql`at_open_seconds(began.seconds + 60 * ${minutes})`;
  // Many rows have few different minutes.
  await tx.execute(sql`
    with clocks as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as r (
        "leadId" uuid, "userId" uuid, source text, minutes smallint, hop smallint, tried json)
    ), terms as materialized (
      select m.minutes, began.at, ${afterMinutes(sql`m.minutes * s.remind_at / 100.0`)} as remind_at,
        ${afterMinutes(sql`m.minutes`)} as ends_at
      from clock_settings s
      cross join (select now.at, open_seconds_at(now.at) as seconds from (select ${now} as at) now) began
      cross join (select distinct minutes from clocks) m where s.is_on
    )
    insert into lead_clocks (lead_id, stage, user_id, source, minutes, hop, tried, started_at, remind_at, ends_at)
    select c."leadId", case when c."userId" is null then 'pool' else 'broker' end, c."userId", c.source, c.minutes, c.hop,
      array(select json_array_elements_text(c.tried))::uuid[], t.at, case when c."userId" is not null then t.remind_at end, t.ends_at
    from clocks c join terms t using (minutes)`);
}

/** The broker's leads move on at once. */
export async function endClocksOf(tx: Db, brokerId: string): Promise<void> {
  await tx.execute(sql`
    update lead_clocks c set user_id = l.assigned_to, remind_at = null, ends_at = ${NOW}
    from leads l where l.id = c.lead_id and c.stage = 'broker' and c.user_id = ${brokerId}`);
}

export async function followClockSettings(tx: Db): Promise<void> {
  const after = (minutes: SQL) =>
    sql`greatest(${NOW}, at_open_seconds(open_seconds_at(c.started_at) + 60 * ${minutes}))`;
  await tx.execute(sql`
    update lead_clocks c set
      ends_at = case when c.ends_at is not null then ${after(sql`c.minutes`)} end,
      remind_at = case when c.remind_at is not null then ${after(sql`c.minutes * s.remind_at / 100.0`)} end
    from clock_settings s`);
}

export const passMoment = (tx: Db, moment: 'remind_at' | 'ends_at', leadIds: SQL) =>
  tx.execute(sql`
    update lead_clocks set ${sql.identifier(moment)} = null, is_queued = false where lead_id = any(${leadIds})`);

/** False: it was so before. */
export async function setQueued(tx: Db, leadId: string, isQueued: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update lead_clocks set is_queued = ${isQueued} where lead_id = ${leadId} and is_queued <> ${isQueued}`);
  return rowCount === 1;
}

/** `leadIds`: an array, or a query of ids. */
export const deleteClocks = (leadIds: SQL) => sql`delete from lead_clocks where lead_id = any(${leadIds})`;

export async function stopClocks(tx: Db, leadIds: SQL): Promise<void> {
  await tx.execute(deleteClocks(leadIds));
}

/** Times first contacts from before there were opening hours, by the trigger `note_first_contact`. */
export const timeFirstContacts = (tx: Db) =>
  tx.execute(sql`
    update leads set first_contacted_at = first_contacted_at where first_contacted_at is not null
      and first_contact_seconds is null and created_at >= (select min(starts_at) from open_spans)`);

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { VisitorSource } from '#contract/constants.ts';
import type { LeadClock } from '#contract/leadClock.ts';
import type { Db } from '../db/connect.ts';
import { isoInstant, jsonObject } from '../sql/columns.ts';

// Writers hold the lead's lock.

/** The database's: a server's own clock may be wrong. Not the transaction's, which may have waited for a lock. */
export const NOW = sql`statement_timestamp()`;

/** Of a lead `l`. */
export const CLOCK = sql<LeadClock | null>`(select ${jsonObject({
  stage: sql<LeadClock['stage']>`c.stage`,
  startedAt: isoInstant(sql`c.started_at`),
  endsAt: sql<string | null>`${isoInstant(sql`c.ends_at`)}`,
  minutes: sql<number>`c.minutes`,
  hop: sql<number>`c.hop`,
})} from lead_clocks c where c.lead_id = l.id and (c.stage = 'pool' or (select is_on from clock_settings)))`;

export interface ClockRow {
  leadId: string;
  /** Null: in the bolsão. */
  userId: string | null;
  source: VisitorSource;
  /** Open minutes until it ends. */
  minutes: number;
  hop: number;
  /** Earlier brokers. */
  tried: readonly string[];
}

/** Of leads that have none. Nothing while the clock is off. */
export async function startClocks(tx: Db, rows: readonly ClockRow[], now = NOW): Promise<void> {
  const afterMinutes = (minutes: SQL) => sql`at_open_seconds(began.seconds + 60 * ${minutes})`;
  await tx.execute(sql`
    insert into lead_clocks (lead_id, stage, user_id, source, minutes, hop, tried, started_at, remind_at, ends_at)
    select r."leadId", case when r."userId" is null then 'pool' else 'broker' end, r."userId", r.source, r.minutes, r.hop,
      array(select json_array_elements_text(r.tried))::uuid[], began.at,
      case when r."userId" is not null then ${afterMinutes(sql`r.minutes * s.remind_at / 100.0`)} end,
      ${afterMinutes(sql`r.minutes`)}
    from clock_settings s
    cross join (select now.at, open_seconds_at(now.at) as seconds from (select ${now} as at) now) began
    cross join json_to_recordset(${JSON.stringify(rows)}) as r (
      "leadId" uuid, "userId" uuid, source text, minutes smallint, hop smallint, tried json)
    where s.is_on`);
}

/** The broker's leads move on at once. */
export async function endClocksOf(tx: Db, brokerId: string): Promise<void> {
  await tx.execute(sql`
    update lead_clocks c set user_id = l.assigned_to, remind_at = null, ends_at = ${NOW}
    from leads l where l.id = c.lead_id and c.stage = 'broker' and c.user_id = ${brokerId}`);
}

/** `leadIds`: an array, or a query of ids. */
export const deleteClocks = (leadIds: SQL) => sql`delete from lead_clocks where lead_id = any(${leadIds})`;

export async function stopClocks(tx: Db, leadIds: SQL): Promise<void> {
  await tx.execute(deleteClocks(leadIds));
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EntryKind } from '#contract/leads/moveKinds.ts';
import type { Db } from '../../ground/db/connect.ts';
import { NOW } from '../../leads/core/clock.ts';
import type { Decision, LeadToAssign } from './decide.ts';

// The only writer of the ledger. The caller holds the roleta's lock, so that ids are in the order of time.

export interface LedgerEntry
  extends Decision, Pick<LeadToAssign, 'source' | 'region' | 'brokerId' | 'rules' | 'team' | 'condition'> {
  id: number;
  kind: Exclude<EntryKind, 'pesos'>;
  leadId: string;
  /** Whose time ran out, and the open minutes they had. */
  fromUser: string | null;
  minutes: number | null;
}

export const reserveEntryIds = (count: number) => sql<number[]>`(
  select json_agg(nextval(pg_get_serial_sequence('rotation_turns', 'id'))) from generate_series(1, ${count}::int))`;

export async function noteNewWeights(tx: Db, weights: Record<string, number>): Promise<void> {
  await tx.execute(sql`
    insert into rotation_turns (at, kind, region, rules, eligible)
    values (${NOW}, 'pesos', '', '{}', ${JSON.stringify(weights)}::jsonb)`);
}

/** One statement for all, with the brokers that each skipped. */
export async function writeLedger(tx: Db, entries: readonly LedgerEntry[], at: SQL): Promise<void> {
  const rows = entries.map(({ eligible, team, ...entry }) => ({
    ...entry,
    team: team?.name,
    eligible: eligible && Object.fromEntries(eligible),
  }));
  await tx.execute(sql`
    with entries as (
      select * from json_to_recordset(${JSON.stringify(rows)}) as e (
        id bigint, kind text, "leadId" uuid, "fromUser" uuid, minutes smallint, source text, region text, "brokerId" uuid,
        rules json, condition text, team text, rule text, queue text, "userId" uuid, eligible jsonb, skips json)
    ), written as (
      insert into rotation_turns (
        id, at, kind, lead_id, from_user, minutes, source, region, broker_id, rules, condition, team, rule, queue,
        user_id, eligible)
      overriding system value
      select id, ${at}, kind, "leadId", "fromUser", minutes, source, region, "brokerId",
        array(select json_array_elements_text(rules)), condition, team, rule, queue, "userId", eligible from entries
    )
    insert into rotation_skips (turn_id, user_id, reason)
    select e.id, s."userId", s.reason from entries e
    cross join json_to_recordset(e.skips) as s ("userId" uuid, reason text)`);
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import type { StoredDetails } from '../../ground/db/schema/leadEvents.ts';
import { pushMoves } from '../../reach/live/leadChanges.ts';
import { deleteClocks, endClocksOf } from './clock.ts';
import { isOpen } from './filter.ts';

// The only way to another broker. The caller holds the locks of the leads.

/** Each statement ends long before its timeout. */
const LEADS_PER_STATEMENT = 10_000;
const NO_BROKER = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid");

interface Change {
  /** Null: the roleta or the clock. */
  actorId: string | null;
  run?: string | undefined;
  /** Each move has an `entry_id` of the roleta's ledger. */
  hasEntries?: boolean;
  /** The current broker's turn does not count: the list of earlier brokers forgets the new one. */
  takesBack?: boolean;
  /** The clocks of a broker who leaves move the leads on. */
  keepsClocks?: boolean;
  details?: StoredDetails;
}

/** `moves`: rows `(lead_id, from_user, to_user)`, each lead once. Returns the leads' ids. */
export async function changeOwners(
  tx: Db,
  moves: SQL,
  { actorId, run, hasEntries = false, takesBack = false, keepsClocks = false, details }: Change,
): Promise<string[]> {
  const earlier = takesBack
    ? sql`case when l.earlier_brokers[cardinality(l.earlier_brokers)] = m.to_user
        then trim_array(l.earlier_brokers, 1) else l.earlier_brokers end`
    : sql`array_remove(l.earlier_brokers || l.assigned_to, null)`;
  // In one statement, because the roleta's lock is held while it runs.
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moves as materialized (${moves}), noted as (
      insert into lead_events (lead_id, type, actor_id, run_id, turn_id, from_user, to_user, details)
      select m.lead_id, 'assigned', ${actorId}::uuid, ${run ?? null}::uuid, ${hasEntries ? sql`m.entry_id` : sql`null::bigint`},
        m.from_user, m.to_user, ${details ? JSON.stringify(details) : null}::jsonb
      from moves m
    ), ended as (${keepsClocks ? sql`select` : deleteClocks(sql`array(select m.lead_id from moves m)`)}), changed as (
      update leads l set assigned_to = m.to_user, earlier_brokers = ${earlier},
        attempted_with = case when l.first_attempt_at is not null then coalesce(l.attempted_with, l.assigned_to, ${NO_BROKER}) end,
        lost_with = case when l.status = 'perdido' then coalesce(l.lost_with, l.assigned_to, ${NO_BROKER}) end,
        updated_at = now()
      from moves m where l.id = m.lead_id returning l.id
    ) select c.id, (${pushMoves(sql`moves`)}) from changed c`);
  return rows.map(({ id }) => id);
}

interface Move extends Change {
  from: string | null;
  to: string | null;
}

export const changeOwner = (tx: Db, leadId: string, { from, to, ...change }: Move) =>
  changeOwners(tx, sql`select ${leadId}::uuid as lead_id, ${from}::uuid as from_user, ${to}::uuid as to_user`, change);

interface Passing extends Change {
  /** `leads l where …` */
  leads: SQL;
  to: string | null;
}

/** Returns their ids. */
export async function passLeads(tx: Db, { leads, to, ...change }: Passing): Promise<string[]> {
  const ids: string[] = [];
  const next = sql`
    select l.id as lead_id, l.assigned_to as from_user, ${to}::uuid as to_user
    from ${leads} order by l.id limit ${LEADS_PER_STATEMENT} for update`;
  for (;;) {
    const passed = await changeOwners(tx, next, change);
    ids.push(...passed);
    if (passed.length < LEADS_PER_STATEMENT) return ids;
  }
}

/** When a broker leaves. */
export async function releaseLeads(tx: Db, actorId: string, brokerId: string): Promise<void> {
  const leads = sql`leads l where l.assigned_to = ${brokerId} and ${isOpen(sql`l.status`)}`;
  await passLeads(tx, { actorId, leads, to: null, keepsClocks: true });
  await endClocksOf(tx, brokerId);
}

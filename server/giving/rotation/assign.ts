import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { pushToTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import { NOW } from '../../leads/core/clock.ts';
import { ringOrMailNewLead } from '../../leads/core/notifyNewLeads.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { LEAD_FACTS } from './candidates.ts';
import { caseFor, givenBy, readNamedCases } from './cases.ts';
import type { LeadToAssign } from './decide.ts';
import { giveLeads } from './giveLeads.ts';
import type { LeadToGive } from './giveLeads.ts';
import { notifyPool } from './notifyPool.ts';

/** Alias: `rotation_sources s`. With defaults. */
export const SOURCE_COLUMNS = {
  isOn: sql<boolean>`coalesce(s.is_on, false)`,
  toBrokerWhenOff: sql<boolean>`coalesce(s.to_broker_when_off, true)`,
};

/** Aliases: lead `l`, its source `s`, clock settings `c`. */
export const NEW_LEAD_COLUMNS = {
  ...SOURCE_COLUMNS,
  ownSource: LEAD_FACTS.ownSource,
  region: LEAD_FACTS.region,
  property: LEAD_FACTS.property,
  captadorId: LEAD_FACTS.captadorId,
  name: sql<string>`l.name`,
  /** Until the broker must be in contact; null: no clock. */
  clockMinutes: sql<number | null>`case when c.is_on then (c.minutes ->> s.source)::smallint end`,
  poolMinutes: sql<number>`c.pool_minutes`,
};

/** One at a time over all servers: caps span all queues, and ledger ids follow assignments (docs/decisions/0009). */
export async function lockRotation(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rotation', 0))`);
}

/** A contact of a lead without a broker; its source may differ from the lead's. */
export interface Arrival extends Pick<LeadToAssign, 'source' | 'brokerId'> {
  leadId: string;
}

/** In the lead's transaction. A lead that no broker can take goes to the bolsão, or waits for an admin. */
export async function assignByRotation(tx: Db, arrival: Arrival, settings: MailSettings, now = NOW): Promise<void> {
  if (!(await mayBeGiven(tx, arrival))) return;
  await lockRotation(tx);
  // Only now: the rules may have been saved while this waited.
  const lead = await findNewLead(tx, arrival);
  if (!lead) return;
  const [given] = await giveLeads(tx, [lead], { now, waits: true });
  if (given?.entry.kind === 'bolsao') await notifyPool(tx, 1);
  const userId = given?.entry.userId;
  if (!userId) return;
  await pushToTabs(tx, 'leads', [{ userId, body: { count: 1, name: lead.name } }]);
  await ringOrMailNewLead(tx, userId, lead, settings);
}

/** Without the lock, which leads of a source that is off need not wait for. */
async function mayBeGiven(tx: Db, { source, brokerId }: Arrival): Promise<boolean> {
  const [row] = await select(
    tx,
    SOURCE_COLUMNS,
  )`from (select) one left join rotation_sources s on s.source = ${source}`;
  return row !== undefined && (row.isOn || (row.toBrokerWhenOff && brokerId !== null));
}

/** Null: it waits for an admin. */
async function findNewLead(tx: Db, { leadId: id, source, brokerId }: Arrival): Promise<LeadToGive | null> {
  const [row] = await select(tx, NEW_LEAD_COLUMNS)`
    from leads l cross join clock_settings c left join rotation_sources s on s.source = ${source}
    where l.id = ${id}`;
  if (!row) return null;
  const { isOn, clockMinutes, poolMinutes, region, captadorId, name } = row;
  const decides = caseFor(await readNamedCases(tx), { ...row, brokerId });
  if (!decides) return null;
  const clock = clockMinutes === null ? null : { minutes: clockMinutes, hop: 0 };
  const pool = clock && isOn ? { minutes: poolMinutes, hop: 0 } : null;
  const fresh = { kind: 'chegada', fromUser: null, minutes: null, tried: [] } as const;
  return { ...fresh, id, name, source, region, brokerId, captadorId, ...givenBy(decides), clock, pool };
}

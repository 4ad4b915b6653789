import { sql } from 'drizzle-orm';
import type { RotationRule } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { NOW, startClocks } from '../leadCore/clock.ts';
import { notifyNewLead } from '../leadCore/notifyNewLeads.ts';
import { moveByTurns } from '../leadCore/story.ts';
import type { Settings } from '../settings.ts';
import { readRows } from '../sql/columns.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import { LEAD_FACTS, readCandidates } from './candidates.ts';
import { decide, queueOf, rulesFor } from './decide.ts';
import type { Decision, LeadToAssign } from './decide.ts';
import { notifyPool } from './notifyPool.ts';
import type { Queue } from './queue.ts';
import { advanceStored, readQueues } from './storedQueues.ts';
import { reserveTurnIds, writeTurns } from './turns.ts';

/** Of `rotation_sources s`, with the defaults of unset sources. */
export const SOURCE_COLUMNS = {
  isOn: sql<boolean>`coalesce(s.is_on, false)`,
  sourceRules: sql<RotationRule[]>`coalesce(s.rules, '{}')`,
  toBrokerWhenOff: sql<boolean>`coalesce(s.to_broker_when_off, true)`,
};

/** Of a lead `l`, its source and the settings of the clock `c`. */
const NEW_LEAD_COLUMNS = {
  ...SOURCE_COLUMNS,
  region: LEAD_FACTS.region,
  name: sql<string>`l.name`,
  /** Until the broker must be in contact; null: no clock. */
  minutes: sql<number | null>`case when c.is_on then (c.minutes ->> s.source)::smallint end`,
  poolMinutes: sql<number>`c.pool_minutes`,
};

interface NewLead extends LeadToAssign {
  id: string;
  name: string;
  isOn: boolean;
  minutes: number | null;
  poolMinutes: number;
}

/**
 * One assignment at a time over all servers: caps span all queues, and ledger ids follow assignments
 * (docs/decisions/0009).
 */
export async function lockRotation(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rotation', 0))`);
}

/** A contact of a lead without a broker, and its door: a person may come back by another one. */
interface Arrival extends Pick<LeadToAssign, 'source' | 'brokerId'> {
  leadId: string;
}

/** In the lead's transaction. A lead that nobody can take goes to the bolsão, or waits for an admin. */
export async function assignByRotation(tx: Db, arrival: Arrival, settings: Settings, now = NOW): Promise<void> {
  const lead = await findNewLead(tx, arrival);
  if (!lead) return;
  await lockRotation(tx);
  const names = lead.rules.flatMap((rule) => queueOf(rule, lead.region) ?? []);
  const queues = await readQueues(tx, names);
  const decision = await decideNow(tx, lead, queues, now);
  const { userId, queue: name, eligible } = decision;
  const isPooled = userId === null && lead.isOn && lead.minutes !== null;
  const [id = 0] = await reserveTurnIds(tx, 1);
  const { id: leadId, source, region, brokerId, rules } = lead;
  const kind = isPooled ? 'bolsao' : 'chegada';
  const turn = { id, kind, leadId, source, region, brokerId, rules, fromUser: null, minutes: null } as const;
  await writeTurns(tx, [{ ...turn, ...decision }], now);
  const queue = name !== null && queues.get(name);
  if (userId && queue) {
    const skipped = decision.skips.map((skip) => skip.userId);
    await advanceStored(tx, name, queue, { id, userId, eligible, skipped });
  }
  if (!userId && !isPooled) return;
  await moveByTurns(tx, [id], null);
  if (lead.minutes !== null) await startClock(tx, lead, userId, now);
  if (userId) await notifyNewLead(tx, userId, lead, settings);
  else await notifyPool(tx, 1);
}

function startClock(tx: Db, lead: NewLead, userId: string | null, now: typeof NOW): Promise<void> {
  const stage = userId ? 'broker' : 'pool';
  const minutes = userId ? lead.minutes : lead.poolMinutes;
  const row = sql`
    select ${lead.id}::uuid as lead_id, ${stage}::text as stage, ${userId}::uuid as user_id, ${lead.source}::text as source,
      ${minutes}::smallint as minutes, 0::smallint as hop, array_remove(array[${userId}::uuid], null) as tried`;
  return startClocks(tx, row, now);
}

async function findNewLead(tx: Db, { leadId: id, source, brokerId }: Arrival): Promise<NewLead | null> {
  const [row] = await readRows(
    tx,
    NEW_LEAD_COLUMNS,
    (list) => sql`
      select ${list} from leads l cross join clock_settings c left join rotation_sources s on s.source = ${source}
      where l.id = ${id}`,
  );
  if (!row) return null;
  const { sourceRules, toBrokerWhenOff, ...lead } = row;
  const rules = rulesFor({ isOn: lead.isOn, rules: sourceRules, toBrokerWhenOff }, brokerId);
  return rules.length > 0 ? { id, source, brokerId, ...lead, rules, tried: [] } : null;
}

/** Locks the receiver until we commit; decides again when they left before. */
async function decideNow(tx: Db, lead: NewLead, queues: Map<string, Queue>, now: typeof NOW): Promise<Decision> {
  for (;;) {
    const brokers = await readCandidates(tx, lead.brokerId ? [lead.brokerId] : [], now);
    const decision = decide(lead, brokers, queues);
    if (!decision.userId) return decision;
    const where = sql`u.id = ${decision.userId} and ${isAdmittedBroker(sql`u`)}`;
    const { rowCount } = await tx.execute(sql`select from users u where ${where} for share of u`);
    if (rowCount) return decision;
  }
}

import { sql } from 'drizzle-orm';
import type { RotationRule } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { rotationSkips, rotationTurns } from '../db/schema/rotation.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { leadMail, notifyNewLeads } from '../leads/notifyNewLeads.ts';
import { updateLead } from '../leads/story.ts';
import { isPresent } from '../push/presence.ts';
import type { Settings } from '../settings.ts';
import { readRows } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import { LEAD_FACTS, readCandidates } from './candidates.ts';
import { decide, queueOf, rulesFor } from './decide.ts';
import type { Decision, LeadToAssign } from './decide.ts';
import type { Queue } from './queue.ts';
import { advanceStored, readQueues } from './storedQueues.ts';

/** Of a lead `l` and `rotation_sources s`, with the defaults of unset sources. */
const NEW_LEAD_COLUMNS = {
  region: LEAD_FACTS.region,
  name: sql<string>`l.name`,
  isOn: sql<boolean>`coalesce(s.is_on, false)`,
  sourceRules: sql<RotationRule[]>`coalesce(s.rules, '{}')`,
  toBrokerWhenOff: sql<boolean>`coalesce(s.to_broker_when_off, true)`,
};

interface NewLead extends LeadToAssign {
  id: string;
  name: string;
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

/** In the lead's transaction. Unassigned leads wait for an admin. */
export async function assignByRotation(tx: Db, arrival: Arrival, settings: Settings): Promise<void> {
  const lead = await findNewLead(tx, arrival);
  if (!lead) return;
  await lockRotation(tx);
  const names = lead.rules.flatMap((rule) => queueOf(rule, lead.region) ?? []);
  const queues = await readQueues(tx, names);
  const { decision, receiver } = await decideNow(tx, lead, queues);
  const assignmentId = await writeLedger(tx, lead, decision);
  const { userId, queue: name, eligible } = decision;
  const queue = name !== null && queues.get(name);
  if (userId && queue) {
    const skipped = decision.skips.map((skip) => skip.userId);
    await advanceStored(tx, name, queue, { id: assignmentId, userId, eligible, skipped });
  }
  if (receiver) await assign(tx, lead, assignmentId, receiver, settings);
}

async function findNewLead(tx: Db, { leadId: id, source, brokerId }: Arrival): Promise<NewLead | null> {
  const [row] = await readRows(
    tx,
    NEW_LEAD_COLUMNS,
    (list) => sql`select ${list} from leads l left join rotation_sources s on s.source = ${source} where l.id = ${id}`,
  );
  if (!row) return null;
  const { isOn, sourceRules, toBrokerWhenOff, ...lead } = row;
  const rules = rulesFor({ isOn, rules: sourceRules, toBrokerWhenOff }, brokerId);
  return rules.length > 0 ? { id, source, brokerId, ...lead, rules } : null;
}

const RECEIVER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  email: sql<string>`u.email`,
  isPresent: isPresent(sql`u.id`),
};

/** Locks the receiver until we commit; decides again when they left before. */
async function decideNow(tx: Db, lead: NewLead, queues: Map<string, Queue>) {
  for (;;) {
    const brokers = await readCandidates(tx, lead.brokerId ? [lead.brokerId] : []);
    const decision = decide(lead, brokers, queues);
    if (!decision.userId) return { decision, receiver: null };
    const where = sql`u.id = ${decision.userId} and ${isAdmittedBroker(sql`u`)}`;
    const [receiver] = await readRows(
      tx,
      RECEIVER_COLUMNS,
      (list) => sql`select ${list} from users u where ${where} for share of u`,
    );
    if (receiver) return { decision, receiver };
  }
}

async function writeLedger(tx: Db, lead: NewLead, { skips, eligible, ...decision }: Decision): Promise<number> {
  const { id: leadId, source, region, brokerId, rules } = lead;
  const [row] = await tx
    .insert(rotationTurns)
    .values({
      at: sql`statement_timestamp()`,
      leadId,
      source,
      region,
      brokerId,
      rules: [...rules],
      ...decision,
      eligible: eligible && Object.fromEntries(eligible),
    })
    .returning({ id: rotationTurns.id });
  if (!row) throw new Error('insert returned no row');
  if (skips.length > 0) await tx.insert(rotationSkips).values(skips.map((skip) => ({ turnId: row.id, ...skip })));
  return row.id;
}

type Receiver = RowOf<typeof RECEIVER_COLUMNS>;

async function assign(tx: Db, lead: NewLead, turnId: number, receiver: Receiver, settings: Settings): Promise<void> {
  await updateLead(tx, lead.id, { assignedTo: receiver.id }, [{ type: 'assigned', turnId, toUser: receiver.id }]);
  await notifyNewLeads(tx, sql`e.lead_id = ${lead.id} and e.turn_id = ${turnId}`);
  if (receiver.isPresent) return;
  await enqueue(tx, 'mail', leadMail({ ...receiver, name: lead.name, count: 1 }, 'roleta', settings));
}

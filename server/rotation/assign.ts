import { sql } from 'drizzle-orm';
import type { Region, VisitorSource } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { mails } from '../db/schema/operations.ts';
import { rotationSkips, rotationTurns } from '../db/schema/rotation.ts';
import { leadMail } from '../leads/notifyNewLeads.ts';
import { notifyNewLeads } from '../leads/notifyNewLeads.ts';
import { updateLead } from '../leads/story.ts';
import { isPresent } from '../push/presence.ts';
import type { Settings } from '../settings.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import { readCandidates } from './candidates.ts';
import { decide, queueOf, rulesFor } from './decide.ts';
import type { Decision, LeadToAssign, SourceRules } from './decide.ts';
import type { Queue } from './queue.ts';
import { advanceStored, readQueues } from './storedQueues.ts';

/** Of `leads l`; `broker_id`: the property's or the site's. */
export const LEAD_FACTS = sql`l.region, l.source, coalesce(
  (select p.broker_id from properties p where p.id = l.property_id), l.site_broker_id) as broker_id`;

export interface LeadFacts {
  [column: string]: unknown;
  region: Region | '';
  source: VisitorSource;
  broker_id: string | null;
}

/** With the defaults of unset sources. */
const SOURCE_RULES = sql`coalesce(s.is_on, false) as "isOn", coalesce(s.rules, '{}') as rules,
  coalesce(s.to_broker_when_off, true) as "toBrokerWhenOff"`;

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

/** In the lead's transaction. Unassigned leads wait for an admin. */
export async function assignByRotation(tx: Db, leadId: string, settings: Settings): Promise<void> {
  const lead = await findNewLead(tx, leadId);
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

async function findNewLead(tx: Db, id: string): Promise<NewLead | null> {
  const { rows } = await tx.execute<LeadFacts & SourceRules & { name: string }>(sql`
    select l.name, ${LEAD_FACTS}, ${SOURCE_RULES} from leads l left join rotation_sources s on s.source = l.source
    where l.id = ${id}`);
  if (!rows[0]) return null;
  const { name, region, source, broker_id: brokerId, ...settings } = rows[0];
  const rules = rulesFor(settings, brokerId);
  return rules.length > 0 ? { id, name, region, source, brokerId, rules } : null;
}

interface Receiver {
  [column: string]: unknown;
  id: string;
  name: string;
  email: string;
  is_present: boolean;
}

/** Locks the receiver until we commit; decides again when they left before. */
async function decideNow(tx: Db, lead: NewLead, queues: Map<string, Queue>) {
  for (;;) {
    const brokers = await readCandidates(tx, lead.brokerId ? [lead.brokerId] : []);
    const decision = decide(lead, brokers, queues);
    if (!decision.userId) return { decision, receiver: null };
    const { rows } = await tx.execute<Receiver>(sql`
      select u.id, u.name, u.email, ${isPresent(sql`u.id`)} as is_present
      from users u where u.id = ${decision.userId} and ${isAdmittedBroker(sql`u`)} for share of u`);
    if (rows[0]) return { decision, receiver: rows[0] };
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

async function assign(tx: Db, lead: NewLead, turnId: number, receiver: Receiver, settings: Settings): Promise<void> {
  await updateLead(tx, lead.id, { assignedTo: receiver.id }, [{ type: 'assigned', turnId, toUser: receiver.id }]);
  await notifyNewLeads(tx, sql`e.lead_id = ${lead.id} and e.turn_id = ${turnId}`);
  if (receiver.is_present) return;
  await tx.insert(mails).values(leadMail({ ...receiver, name: lead.name, count: 1 }, 'roleta', settings));
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import { startClocks } from '../leadCore/clock.ts';
import { moveByTurns } from '../leadCore/story.ts';
import { readCandidates } from '../rotation/candidates.ts';
import { decide, queueOf, rulesFor } from '../rotation/decide.ts';
import type { Candidate, Decision, LeadToAssign } from '../rotation/decide.ts';
import { advance, emptyQueue } from '../rotation/queue.ts';
import type { Queue } from '../rotation/queue.ts';
import { readQueues, storeQueues } from '../rotation/storedQueues.ts';
import type { ChangedEntries } from '../rotation/storedQueues.ts';
import { reserveTurnIds, writeTurns } from '../rotation/writeLedger.ts';
import type { Turn } from '../rotation/writeLedger.ts';
import type { DueClock } from './dueClocks.ts';

export interface Move {
  clock: DueClock;
  turn: Turn;
}

/**
 * Leads whose broker did not respond go to the next one by the rules of their source, or into the bolsão: after
 * `maxHops`, or when nobody else can take them. The caller holds their locks, and the roleta's.
 */
export async function moveOn(tx: Db, clocks: readonly DueClock[], now: SQL): Promise<Move[]> {
  if (clocks.length === 0) return [];
  const leads = clocks.map((clock) => ({ clock, lead: leadToAssign(clock) }));
  const names = leads.flatMap(({ lead }) => lead.rules.flatMap((rule) => queueOf(rule, lead.region) ?? []));
  const queues = await readQueues(tx, [...new Set(names)]);
  const brokers = await readCandidates(
    tx,
    leads.flatMap(({ lead }) => lead.brokerId ?? []),
    now,
  );
  const ids = await reserveTurnIds(tx, clocks.length);
  const changed: ChangedEntries = new Map();
  const moves = leads.map(({ clock, lead }, index): Move => {
    const decision = clock.hop < clock.maxHops ? decide(lead, brokers, queues) : NOBODY;
    const turn = turnOf(clock, lead, decision, ids[index] ?? 0);
    apply(turn, { brokers, queues, changed });
    return { clock, turn };
  });
  const turns = moves.map(({ turn }) => turn);
  await lockReceivers(tx, [...new Set(turns.flatMap(({ userId }) => userId ?? []))]);
  await writeTurns(tx, turns, now);
  await storeQueues(tx, queues, changed);
  await moveByTurns(tx, ids, null);
  await startClocks(tx, nextClocks(moves), now);
  return moves;
}

const NOBODY: Decision = { rule: null, userId: null, queue: null, eligible: null, skips: [] };

function leadToAssign({ isOn, sourceRules, toBrokerWhenOff, ...clock }: DueClock): LeadToAssign {
  const rules = rulesFor({ isOn, rules: sourceRules, toBrokerWhenOff }, clock.brokerId);
  return { source: clock.source, region: clock.region, brokerId: clock.brokerId, rules, tried: clock.tried };
}

/** Who receives must still be able to when we commit. @throws ReceiverLocked instead of waiting, which could be a deadlock. */
async function lockReceivers(tx: Db, ids: readonly string[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from users u where u.id = any(${sql.param(ids)}::uuid[]) and ${isAdmittedBroker(sql`u`)}
    order by u.id for share skip locked`);
  if (rowCount !== ids.length) throw new ReceiverLocked();
}

/** A broker is being changed, or has just left: the next look, a second later, decides again. */
export class ReceiverLocked extends Error {}

function turnOf(clock: DueClock, lead: LeadToAssign, decision: Decision, id: number): Turn {
  const { leadId, userId: fromUser, minutes } = clock;
  const { source, region, brokerId, rules } = lead;
  const kind = decision.userId ? 'prazo' : 'bolsao';
  return { id, kind, leadId, fromUser, minutes, source, region, brokerId, rules, ...decision };
}

interface Roleta {
  brokers: Candidate[];
  queues: Map<string, Queue>;
  changed: ChangedEntries;
}

/** For the decisions after it. */
function apply({ id, userId, queue: name, eligible, skips }: Turn, { brokers, queues, changed }: Roleta): void {
  const broker = brokers.find((candidate) => candidate.id === userId);
  if (broker) broker.today++;
  if (!userId || !name) return;
  const queue = queues.get(name) ?? emptyQueue();
  queues.set(name, queue);
  const entries = advance(queue, { id, userId, eligible, skipped: skips.map((skip) => skip.userId) });
  changed.set(name, new Set([...(changed.get(name) ?? []), ...entries]));
}

function nextClocks(moves: readonly Move[]): SQL {
  const rows = moves.map(({ clock, turn: { leadId, userId } }) => ({
    leadId,
    stage: userId ? 'broker' : 'pool',
    userId,
    source: clock.source,
    // Back in the bolsão after somebody took it: the admins are told at once.
    minutes: userId ? clock.nextMinutes : clock.hop > clock.maxHops ? 0 : clock.poolMinutes,
    hop: clock.hop + (userId ? 1 : 0),
    tried: userId ? [...clock.tried, userId] : clock.tried,
  }));
  return sql`
    select "leadId" as lead_id, stage, "userId" as user_id, source, minutes, hop,
      array(select json_array_elements_text(tried))::uuid[] as tried
    from json_to_recordset(${JSON.stringify(rows)}) as r (
      "leadId" uuid, stage text, "userId" uuid, source text, minutes smallint, hop smallint, tried json)`;
}

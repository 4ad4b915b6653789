import type { SQL } from 'drizzle-orm';
import type { NamedCase } from '#contract/giving/rotationCases.ts';
import type { Db } from '../../ground/db/connect.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { NOW, passMoment, stopClocks } from '../../leads/core/clock.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { noteUnclaimed } from '../../leads/core/story.ts';
import { lockRotation } from '../rotation/assign.ts';
import { caseFor, givenBy, readNamedCases } from '../rotation/cases.ts';
import { ReceiverLocked, giveLeads } from '../rotation/giveLeads.ts';
import type { LeadToGive } from '../rotation/giveLeads.ts';
import { hasDueClock, lockDueClocks } from './dueClocks.ts';
import type { DueClock } from './dueClocks.ts';
import { notifyReminders, notifyUnclaimed } from './notifyPeople.ts';

export interface Run {
  /** For tests. */
  now?: SQL;
  most?: number;
  leadId?: string;
}

/** One transaction: a server that dies in the middle has moved nothing. Returns how many clocks it handled. */
export async function runClocks(db: Db, settings: MailSettings, run: Run = {}): Promise<number> {
  try {
    return await runOnce(db, settings, run);
  } catch (error) {
    if (error instanceof ReceiverLocked) return 0;
    throw error;
  }
}

async function runOnce(db: Db, settings: MailSettings, { now = NOW, most = 1, leadId }: Run): Promise<number> {
  if (!(await hasDueClock(db, now, leadId))) return 0;
  return db.transaction(async (tx) => {
    // Before any lead: its holder may wait for a broker whose lock waits for a lead.
    await lockRotation(tx);
    const clocks = await lockDueClocks(tx, now, most, leadId);
    const stale = clocks.filter(({ isRunning }) => !isRunning);
    const running = clocks.filter(({ isRunning }) => isRunning);
    const toRemind = running.filter(({ hasEnded }) => !hasEnded);
    const ended = running.filter(({ hasEnded }) => hasEnded);
    const late = ended.filter(({ stage }) => stage === 'broker');
    const unclaimed = ended.filter(({ stage }) => stage === 'pool');
    if (stale.length > 0) await stopClocks(tx, leadIdsSql(stale));
    await remind(tx, toRemind, settings);
    await moveOn(tx, late, now);
    await endPool(tx, unclaimed, settings);
    return clocks.length;
  });
}

const leadIdsOf = (clocks: readonly DueClock[]) => clocks.map(({ leadId }) => leadId);
const leadIdsSql = (clocks: readonly DueClock[]) => uuids(leadIdsOf(clocks));

async function remind(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  if (clocks.length === 0) return;
  await passMoment(tx, 'remind_at', leadIdsSql(clocks));
  await notifyReminders(tx, clocks, settings);
}

async function endPool(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  if (clocks.length === 0) return;
  await passMoment(tx, 'ends_at', leadIdsSql(clocks));
  await noteUnclaimed(tx, leadIdsOf(clocks));
  await notifyUnclaimed(tx, clocks, settings);
}

/** To the next broker by the rules, or, after `maxHops`, into the bolsão. The caller holds the locks. */
async function moveOn(tx: Db, clocks: readonly DueClock[], now: SQL): Promise<void> {
  if (clocks.length === 0) return;
  const cases = await readNamedCases(tx);
  const given = await giveLeads(
    tx,
    clocks.map((due) => leadToGive(due, cases)),
    { now, waits: false },
  );
  const moves = given.map(({ lead, entry }) => ({
    leadId: lead.id,
    name: lead.name,
    from: entry.fromUser,
    to: entry.userId,
  }));
  await enqueue(tx, 'moves', { moves });
}

function leadToGive(due: DueClock, cases: readonly NamedCase[]): LeadToGive {
  const { hop, maxHops, nextMinutes, poolMinutes } = due;
  return {
    ...due,
    id: due.leadId,
    kind: 'prazo',
    ...givenBy(hop < maxHops ? caseFor(cases, due) : undefined),
    fromUser: due.userId,
    clock: { minutes: nextMinutes, hop: hop + 1 },
    // A broker took it from the bolsão before: alert the admins at once.
    pool: { minutes: hop > maxHops ? 0 : poolMinutes, hop },
  };
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import type { LeadMove } from '../../ground/jobs/jobData.ts';
import { pushToTabs, pushToTabsOf, refreshTabs } from '../../ground/live/pushToTabs.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { ACTIVE_ADMINS } from '../../people/users/activeAdmins.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { ringOrMail } from '../../reach/notifications/ringOrMail.ts';
import { notifyPool } from '../rotation/notifyPool.ts';
import type { DueClock } from './dueClocks.ts';
import { notices } from './notices.ts';

const byPerson = (moves: readonly LeadMove[], personOf: (move: LeadMove) => string | null): [string, LeadMove[]][] =>
  [...Map.groupBy(moves, personOf)].flatMap(([id, own]): [string, LeadMove[]][] => (id === null ? [] : [[id, own]]));

const summarize = ([userId, own]: [string, LeadMove[]]) => ({
  userId,
  body: { count: own.length, name: own.length === 1 && own[0] ? own[0].name : null },
});

export async function notifyMoves(tx: Db, moves: readonly LeadMove[], settings: MailSettings): Promise<void> {
  const left = byPerson(moves, ({ from }) => from);
  await pushToTabs(tx, 'moved', left.map(summarize));
  const received = byPerson(moves, ({ to }) => to);
  await pushToTabs(tx, 'leads', received.map(summarize));
  const pooled = moves.filter(({ to }) => to === null).length;
  if (pooled > 0) await notifyPool(tx, pooled);
  await ringOrMail(tx, [
    ...received.map(([userId, own]) => notices.received(userId, own, settings)),
    ...left.map(([userId, own]) => notices.moved(userId, own)),
  ]);
}

export const refreshPool = (tx: Db): Promise<void> =>
  refreshTabs(tx, sql`select u.id as user_id from users u where ${isAdmittedBroker(sql`u`)}`);

export async function notifyReminders(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const own = clocks.flatMap((clock) => (clock.userId === null ? [] : [{ ...clock, userId: clock.userId }]));
  const tabs = own.map(({ userId, leadId: id, name, minutesLeft: minutes }) => ({
    userId,
    body: { id, name, minutes },
  }));
  await pushToTabs(tx, 'clock', tabs);
  const reminders = own.map((clock) => notices.reminder(clock, settings));
  await ringOrMail(tx, reminders);
}

export async function notifyUnclaimed(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const ids = await pushToTabsOf(tx, 'unclaimed', ACTIVE_ADMINS, { count: clocks.length });
  const unclaimed = ids.map((id) => notices.unclaimed(id, clocks, settings));
  await ringOrMail(tx, unclaimed);
}

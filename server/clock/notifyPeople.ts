import { sql } from 'drizzle-orm';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import type { MailSettings } from '../leadCore/notifyNewLeads.ts';
import { ringOrMail } from '../notices/ringOrMail.ts';
import { pushToTabs, pushToTabsOf, refreshTabs } from '../push/pushToTabs.ts';
import { givenByPerson, summarize } from '../rotation/giveLeads.ts';
import type { Given } from '../rotation/giveLeads.ts';
import type { DueClock } from './dueClocks.ts';
import { notices } from './notices.ts';

/** `giveLeads` has pushed to the tabs of those who received them. */
export async function notifyMoves(tx: Db, moves: readonly Given[], settings: MailSettings): Promise<void> {
  if (moves.length === 0) return;
  const left = givenByPerson(moves, ({ entry }) => entry.fromUser);
  await pushToTabs(tx, 'moved', left.map(summarize));
  const received = givenByPerson(moves, ({ entry }) => entry.userId);
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
  const admins = sql`select id as user_id from users where is_admin and is_active and deleted_at is null`;
  const ids = await pushToTabsOf(tx, 'unclaimed', admins, { count: clocks.length });
  const unclaimed = ids.map((id) => notices.unclaimed(id, clocks, settings));
  await ringOrMail(tx, unclaimed);
}

import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { MailSettings } from '../leadCore/notifyNewLeads.ts';
import { ringOrMail } from '../notices/ringOrMail.ts';
import { pushToTabs, refreshTabs } from '../push/pushToTabs.ts';
import { notifyPool } from '../rotation/notifyPool.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import type { DueClock } from './dueClocks.ts';
import type { Move } from './moveOn.ts';
import { notices } from './notices.ts';

// Who must know: by their open tabs, their devices, or by mail.

/** The leads of each person, for one event each. */
function byPerson<Item>(items: readonly Item[], personOf: (item: Item) => string | null): [string, Item[]][] {
  return [...Map.groupBy(items, personOf)].flatMap(([id, own]) => (id === null ? [] : [[id, own] as [string, Item[]]]));
}

const summarize = ([userId, own]: [string, Move[]]) => ({
  userId,
  body: { count: own.length, name: own.length === 1 && own[0] ? own[0].clock.name : null },
});

export async function notifyMoves(tx: Db, moves: readonly Move[], settings: MailSettings): Promise<void> {
  if (moves.length === 0) return;
  const received = byPerson(moves, ({ turn }) => turn.userId);
  await pushToTabs(tx, 'leads', received.map(summarize));
  const left = byPerson(moves, ({ turn }) => turn.fromUser);
  await pushToTabs(tx, 'moved', left.map(summarize));
  await ringOrMail(tx, [
    ...received.map(([userId, own]) => notices.received(userId, own, settings)),
    ...left.map(([userId, own]) => notices.moved(userId, own)),
  ]);
  const pooled = moves.filter(({ turn }) => turn.userId === null);
  if (pooled.length > 0) await notifyPool(tx, pooled.length);
}

/** Their lists show one lead less to take. */
export const refreshPool = (tx: Db): Promise<void> =>
  refreshTabs(tx, sql`select u.id as user_id from users u where ${isAdmittedBroker(sql`u`)}`);

export async function notifyReminders(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const own = clocks.flatMap((clock) => (clock.userId === null ? [] : [{ ...clock, userId: clock.userId }]));
  await pushToTabs(
    tx,
    'clock',
    own.map(({ userId, leadId: id, name, minutesLeft: minutes }) => ({ userId, body: { id, name, minutes } })),
  );
  await ringOrMail(
    tx,
    own.map((clock) => notices.reminder(clock, settings)),
  );
}

export async function notifyUnclaimed(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where is_admin and is_active and deleted_at is null`,
  );
  await pushToTabs(
    tx,
    'unclaimed',
    rows.map(({ id: userId }) => ({ userId, body: { count: clocks.length } })),
  );
  await ringOrMail(
    tx,
    rows.map(({ id }) => notices.unclaimed(id, clocks, settings)),
  );
}

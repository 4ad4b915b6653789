import { sql } from 'drizzle-orm';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import type { MailSettings } from '../leadCore/notifyNewLeads.ts';
import { ringOrMail } from '../notices/ringOrMail.ts';
import { pushToTabs, refreshTabs } from '../push/pushToTabs.ts';
import type { Given } from '../rotation/giveLeads.ts';
import type { DueClock } from './dueClocks.ts';
import { notices } from './notices.ts';

// Who must know: by their open tabs, their devices, or by mail.

interface PersonalEvent {
  userId: string;
  data: object;
}

/** To the open tabs of each person. */
function pushTo(tx: Db, event: string, people: readonly PersonalEvent[]): Promise<void> {
  const rows = JSON.stringify(people);
  return pushToTabs(
    tx,
    event,
    sql`select "userId" as user_id, data from json_to_recordset(${rows}) as p ("userId" uuid, data json)`,
  );
}

/** The leads of each person, for one event each. */
function byPerson<Item>(items: readonly Item[], personOf: (item: Item) => string | null): [string, Item[]][] {
  return [...Map.groupBy(items, personOf)].flatMap(([id, own]) => (id === null ? [] : [[id, own] as [string, Item[]]]));
}

export async function notifyMoves(tx: Db, moves: readonly Given[], settings: MailSettings): Promise<void> {
  if (moves.length === 0) return;
  const left = byPerson(moves, ({ entry }) => entry.fromUser);
  await pushTo(
    tx,
    'moved',
    left.map(([userId, own]) => ({
      userId,
      data: { count: own.length, name: own.length === 1 ? own[0]?.lead.name : null },
    })),
  );
  const received = byPerson(moves, ({ entry }) => entry.userId);
  await ringOrMail(tx, [
    ...received.map(([userId, own]) => notices.received(userId, own, settings)),
    ...left.map(([userId, own]) => notices.moved(userId, own)),
  ]);
}

/** Their lists show one lead less to take. */
export const refreshPool = (tx: Db): Promise<void> =>
  refreshTabs(tx, sql`select u.id as user_id from users u where ${isAdmittedBroker(sql`u`)}`);

export async function notifyReminders(tx: Db, clocks: readonly DueClock[], settings: MailSettings): Promise<void> {
  const own = clocks.flatMap((clock) => (clock.userId === null ? [] : [{ ...clock, userId: clock.userId }]));
  await pushTo(
    tx,
    'clock',
    own.map(({ userId, leadId: id, name, minutesLeft: minutes }) => ({ userId, data: { id, name, minutes } })),
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
  await pushTo(
    tx,
    'unclaimed',
    rows.map(({ id: userId }) => ({ userId, data: { count: clocks.length } })),
  );
  await ringOrMail(
    tx,
    rows.map(({ id }) => notices.unclaimed(id, clocks, settings)),
  );
}

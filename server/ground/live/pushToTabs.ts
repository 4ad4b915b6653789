import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServerEventName, ServerEvents } from '#contract/reach/events.ts';
import type { Db } from '../db/connect.ts';

/** Other programs may share the database. */
export const CHANNEL = 'morada_events';

/** To the servers, not to tabs. `data`: the hash of the session's token, in hexadecimal. */
export const SESSION_ENDED = 'sessionEnded';

/** To the servers: the brokerage's name, phone, … */
export const IDENTITY_CHANGED = 'identityChanged';

/** A receiver like a user's id: all admins. */
export const ADMINS = 'admins';

/** For all streams of user `to`, on any server. */
export interface Message {
  to: string;
  event: string;
  data: unknown;
  /** The broker of a changed lead. */
  of?: string;
}

/** Null for foreign messages. */
export function readMessage(payload: string): Message | null {
  let message: unknown;
  try {
    message = JSON.parse(payload);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  if (!('to' in message && 'event' in message && 'data' in message)) return null;
  const { to, event, data } = message;
  // It becomes a stream's line.
  if (typeof to !== 'string' || typeof event !== 'string' || !/^[a-z]+$/i.test(event)) return null;
  return { to, event, data, ...('of' in message && typeof message.of === 'string' && { of: message.of }) };
}

/** At commit, on every server. */
export async function sendMessages(tx: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const payloads = sql.param(messages.map((message) => JSON.stringify(message)));
  await tx.execute(sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`);
}

/** At commit, to each user's open tabs. */
export async function pushToTabs<Name extends ServerEventName>(
  tx: Db,
  event: Name,
  users: readonly { userId: string; body: ServerEvents[Name] }[],
): Promise<void> {
  const messages = users.map(({ userId, body }) => ({ to: userId, event, data: body }));
  await sendMessages(tx, messages);
}

/** Sends one message to all users that the query returns as `user_id`, and returns their ids. */
export async function pushToTabsOf<Name extends ServerEventName>(
  tx: Db,
  event: Name,
  users: SQL,
  body: ServerEvents[Name],
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(users);
  const ids = rows.map((row) => row.user_id);
  const tabs = ids.map((userId) => ({ userId, body }));
  await pushToTabs(tx, event, tabs);
  return ids;
}

/** Makes the users' open tabs reload (`user_id`). */
export async function refreshTabs(tx: Db, users: SQL): Promise<void> {
  await pushToTabsOf(tx, 'refresh', users, {});
}

/** Every server reads the brokerage again at the commit. */
export const pushIdentityChanged = (tx: Db) => sendMessages(tx, [{ to: '', event: IDENTITY_CHANGED, data: null }]);

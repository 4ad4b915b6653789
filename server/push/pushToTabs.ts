import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** Other programs may share the database. */
export const CHANNEL = 'morada_events';

/** `data`: the token's hash, hexadecimal. */
export const SESSION_ENDED = 'sessionEnded';

/** For all streams of user `to`, on any server. */
export interface Message {
  to: string;
  event: string;
  data: unknown;
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
  return { to, event, data };
}

/** At commit, to the open tabs of each row's user (`user_id`, `data`). */
export async function pushToTabs(tx: Db, event: string, users: SQL): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('to', u.user_id, 'event', ${event}::text, 'data', u.data)::text)
    from (${users}) u`);
}

/** Makes open tabs reload. */
export const refreshTabs = (tx: Db, users: SQL): Promise<void> =>
  pushToTabs(tx, 'refresh', sql`select u.user_id, '{}'::json as data from (${users}) u`);

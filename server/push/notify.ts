import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** Other programs may use channels of the same database. */
export const CHANNEL = 'morada_events';

/** Ends the streams of the session; `data` is the hash of its token, in hexadecimal. */
export const SESSION_ENDED = 'sessionEnded';

/** An event for all streams of user `to`, on any server. */
export interface Message {
  to: string;
  event: string;
  data: unknown;
}

/** Null for anything else that somebody sends on the channel. */
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
  // The name becomes a line of a stream.
  if (typeof to !== 'string' || typeof event !== 'string' || !/^[a-z]+$/i.test(event)) return null;
  return { to, event, data };
}

/** Sends an event to the open tabs of each user of the query (`user_id`, `data`) if and when the transaction commits. */
export async function pushEach(tx: Db, event: string, users: SQL): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('to', u.user_id, 'event', ${event}::text, 'data', u.data)::text)
    from (${users}) u`);
}

/** Makes the open tabs of each user of the query (`user_id`) reload what they show. */
export const refreshEach = (tx: Db, users: SQL): Promise<void> =>
  pushEach(tx, 'refresh', sql`select u.user_id, '{}'::json as data from (${users}) u`);

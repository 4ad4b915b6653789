import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** Others may notify in the same database, and listen: the name is ours. */
export const CHANNEL = 'morada_events';

/** Ends the streams of the session whose token has the hash in `data`, in hexadecimal. */
export const SESSION_ENDED = 'sessionEnded';

/** What travels on the channel: an event for whoever is signed in as that user, on whatever server. */
export interface Message {
  to: string;
  event: string;
  data: unknown;
}

/** What was sent, if it has that form; null for whatever else somebody sends on the channel. */
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
  // The event's name becomes a line of a stream.
  if (typeof to !== 'string' || typeof event !== 'string' || !/^[a-z]+$/i.test(event)) return null;
  return { to, event, data };
}

/** Sends an event to the open tabs of each user of the query (`user_id`, `data`), when and if the transaction commits. */
export async function pushEach(tx: Db, event: string, told: SQL): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('to', told.user_id, 'event', ${event}::text, 'data', told.data)::text)
    from (${told}) told`);
}

/** Makes the open tabs of each user of the query (`user_id`) load anew what they show. */
export const refreshEach = (tx: Db, told: SQL): Promise<void> =>
  pushEach(tx, 'refresh', sql`select told.user_id, '{}'::json as data from (${told}) told`);

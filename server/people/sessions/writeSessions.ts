import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { sendMessages, SESSION_ENDED } from '../../ground/live/pushToTabs.ts';

/** `session`: a query of one row, or none. */
export async function addSession(tx: Db, session: SQL): Promise<{ needsTwoFactor: boolean } | null> {
  const { rows } = await tx.execute<{ needsTwoFactor: boolean }>(sql`
    insert into sessions (token_hash, user_id, idle_days, expires_at, device, network, needs_two_factor) ${session}
    returning needs_two_factor as "needsTwoFactor"`);
  return rows[0] ?? null;
}

/** Sessions `s` need no two-factor any more. */
export const proveSessions = (tx: Db, which: SQL) =>
  tx.execute(sql`update sessions s set needs_two_factor = false where ${which}`);

/** Ends sessions `s`, and at commit their event streams on every server. */
export const endSessions = (tx: Db, which: SQL): Promise<number> => end(tx, sql`delete from sessions s where ${which}`);

/** Their rows stay, so that the next call can say why. */
export const endForTwoFactor = (tx: Db, which: SQL): Promise<number> =>
  end(tx, sql`update sessions s set needs_two_factor = true, expires_at = now() where ${which}`);

async function end(tx: Db, write: SQL): Promise<number> {
  const { rows } = await tx.execute<{ to: string; data: string }>(sql`
    ${write} returning s.user_id as to, encode(s.token_hash, 'hex') as data`);
  const messages = rows.map(({ to, data }) => ({ to, event: SESSION_ENDED, data }));
  await sendMessages(tx, messages);
  return rows.length;
}

/** Keeps those that ended for two-factor for a month: they say why. */
export const sweepSessions = (db: Db) =>
  db.execute(sql`
    delete from sessions where expires_at < now() - case when needs_two_factor then interval '30 days' else interval '0' end`);

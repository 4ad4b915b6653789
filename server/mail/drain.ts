import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Mail, Mailer } from './mailer.ts';

/** After this many tries (two days of back-off) the mail stays in the table for a person to look at. */
export const MAX_ATTEMPTS = 12;

/**
 * Sends what is due. A mail is leased by moving its next try ahead, so each is taken by one server; one that dies while
 * sending leaves it for the next try. Attempts back off: 2, 4, 8 … minutes.
 */
export async function drainMails(db: Db, mailer: Mailer, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  for (;;) {
    const mail = await leaseMail(db);
    if (!mail) return;
    try {
      await mailer.send(mail);
      await db.execute(sql`delete from mails where id = ${mail.id}`);
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'a mail could not be sent and will be tried again');
    }
  }
}

/** One at a time: however slow the mail server is, a mail is sent long before its lease ends. */
async function leaseMail(db: Db): Promise<Mail | undefined> {
  const { rows } = await db.execute<Mail & Record<string, unknown>>(sql`
    update mails set attempts = attempts + 1, next_try_at = now() + make_interval(mins => (2 ^ least(attempts + 1, 10))::int)
    where id = (
      select id from mails where next_try_at <= now() and attempts < ${MAX_ATTEMPTS}
      order by next_try_at limit 1 for update skip locked
    )
    returning id, recipient, subject, body`);
  return rows[0];
}

import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Mail, Mailer } from './mailer.ts';
import { makeResetToken, TOKEN_PLACE } from './resetLinks.ts';

/** Two days of back-off. Then the mail stays in the table for a person to look at. */
export const MAX_ATTEMPTS = 12;

/**
 * Sends what is due. Moving a mail's next try ahead is its lease, so one server takes it; if that server dies, the next
 * try comes when the lease ends. Attempts back off: 5, 5, 8, 16 … minutes.
 */
export async function drainMails(
  db: Db,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, 'warn'>,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const mail = await leaseMail(db);
    if (!mail) return;
    try {
      const body = await finishedBody(db, mail);
      if (body !== null) await mailer.send({ ...mail, body });
      await db.execute(sql`delete from mails where id = ${mail.id}`);
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'a mail could not be sent and will be tried again');
    }
  }
}

/** Null when the mail is of no use any more. */
async function finishedBody(db: Db, mail: LeasedMail): Promise<string | null> {
  if (mail.reset_of === null) return mail.body;
  const token = await makeResetToken(db, mail.id);
  return token && mail.body.replace(TOKEN_PLACE, token);
}

type LeasedMail = Mail & { reset_of: string | null };

/** One at a time, so that a mail is sent before its lease of five minutes ends. */
async function leaseMail(db: Db): Promise<LeasedMail | undefined> {
  const { rows } = await db.execute<LeasedMail & Record<string, unknown>>(sql`
    update mails set attempts = attempts + 1, next_try_at = now() + make_interval(mins => greatest(5, 2 ^ least(attempts + 1, 10))::int)
    where id = (
      select id from mails where next_try_at <= now() and attempts < ${MAX_ATTEMPTS}
      order by next_try_at limit 1 for update skip locked
    )
    returning id, recipient, subject, body, reset_of`);
  return rows[0];
}

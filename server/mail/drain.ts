import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connect.ts';
import { readRows } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import type { Mailer } from './mailer.ts';
import { makeResetToken, TOKEN_PLACE } from './resetLinks.ts';

/** Two days of back-off; then a person must look at it. */
export const MAX_ATTEMPTS = 12;

/**
 * A mail's next try, moved ahead, is its lease: one server takes it; if that dies, the lease runs out. Back-off: 5, 5,
 * 8, 16 … minutes.
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

/** Null when the mail is outdated. */
async function finishedBody(db: Db, mail: LeasedMail): Promise<string | null> {
  if (mail.reset_of === null) return mail.body;
  const token = await makeResetToken(db, mail.id);
  return token && mail.body.replace(TOKEN_PLACE, token);
}

const MAIL_COLUMNS = {
  id: sql<string>`m.id`,
  recipient: sql<string>`m.recipient`,
  subject: sql<string>`m.subject`,
  body: sql<string>`m.body`,
  reset_of: sql<string | null>`m.reset_of`,
};
type LeasedMail = RowOf<typeof MAIL_COLUMNS>;

/** One at a time: sent before its five-minute lease ends. */
async function leaseMail(db: Db): Promise<LeasedMail | undefined> {
  const [mail] = await readRows(
    db,
    MAIL_COLUMNS,
    (list) => sql`
      update mails m
      set attempts = attempts + 1, next_try_at = now() + make_interval(mins => greatest(5, 2 ^ least(attempts + 1, 10))::int)
      where id = (
        select id from mails where next_try_at <= now() and attempts < ${MAX_ATTEMPTS}
        order by next_try_at limit 1 for update skip locked
      )
      returning ${list}`,
  );
  return mail;
}

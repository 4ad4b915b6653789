import { openDb, openPool } from '../../server/db/connect.ts';
import { drainMails } from '../../server/mail/drain.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import { server } from './server.ts';

/** Sends what waits, as the housekeeping does; in the order of asking. */
export async function sendMails(): Promise<Mail[]> {
  const pool = openPool(server.databaseUrl);
  const sent: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) };
  await drainMails(openDb(pool), mailer, { warn: () => undefined }, new AbortController().signal);
  await pool.end();
  return sent;
}

/** The token of a link that resets a password. */
export const resetTokenIn = ({ body }: Pick<Mail, 'body'>): string =>
  /https:\/\/morada\.example\.com\/reset-password\/([\w-]{43})\n/.exec(body)![1]!;

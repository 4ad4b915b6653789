import { openDb } from '../../server/ground/db/connect.ts';
import type { Mail } from '../../server/reach/mail/mailer.ts';
import { sendMail } from '../../server/reach/mail/sendMail.ts';
import { doJobs } from './jobs.ts';
import { openPatientPool } from './patientPool.ts';
import { server } from './server.ts';
import { sql } from './sql.ts';

/** Sends what waits, as a server does; in the order of asking. */
export async function sendMails(send?: (mail: Mail) => Promise<void>): Promise<Mail[]> {
  const pool = openPatientPool(server.databaseUrl);
  const sent: Mail[] = [];
  const mailer = { send: send ?? ((mail: Mail) => Promise.resolve(void sent.push(mail))) };
  await doJobs('mail', (job) => sendMail(openDb(pool), mailer, job));
  await pool.end();
  return sent;
}

/** Written and not sent yet, or given up. */
export const waitingMails = () =>
  sql<{ recipient: string; subject: string; body: string }>`
    select data->>'recipient' as recipient, data->>'subject' as subject, data->>'body' as body
    from jobs.job where name = 'mail' order by 1, created_on`;

/** The token of a link that resets a password. */
export const resetTokenIn = ({ body }: Pick<Mail, 'body'>): string =>
  /https:\/\/morada\.example\.com\/reset-password\/([\w-]{43})\n/.exec(body)![1]!;

/** The token of a link that invites. */
export const invitationTokenIn = ({ body }: Pick<Mail, 'body'>): string =>
  /https:\/\/morada\.example\.com\/convite#([\w-]{43})\n/.exec(body)![1]!;

import type { Db } from '../db/connect.ts';
import type { MailJob } from '../jobs/queues.ts';
import type { RunningJob } from '../jobs/runJob.ts';
import type { Mailer } from './mailer.ts';
import { makeResetToken, TOKEN_PLACE } from './resetLinks.ts';

/** The job's id names the mail in all tries: receivers drop a second copy. */
export async function sendMail(
  db: Db,
  mailer: Mailer,
  { id, data }: Pick<RunningJob<MailJob>, 'id' | 'data'>,
): Promise<void> {
  const body = await finishedBody(db, id, data);
  if (body === null) return;
  await mailer.send({ id, recipient: data.recipient, subject: data.subject, body });
}

/** Null when outdated. */
async function finishedBody(db: Db, jobId: string, { body, resetOf }: MailJob): Promise<string | null> {
  if (resetOf === undefined) return body;
  const token = await makeResetToken(db, jobId);
  return token && body.replace(TOKEN_PLACE, token);
}

import type { Db } from '../../ground/db/connect.ts';
import type { MailJob } from '../../ground/jobs/jobData.ts';
import type { RunningJob } from '../../ground/jobs/runJob.ts';
import { makeInvitationToken, makeResetToken, TOKEN_PLACE } from '../../people/auth/linkTokens.ts';
import { lacksTwoFactor } from '../../people/users/twoFactor.ts';
import type { Mailer } from './mailer.ts';

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
async function finishedBody(db: Db, jobId: string, mail: MailJob): Promise<string | null> {
  const { body, resetOf, invitationOf, twoFactorOf } = mail;
  if (twoFactorOf !== undefined && !(await lacksTwoFactor(db, twoFactorOf))) return null;
  if (resetOf === undefined && invitationOf === undefined) return body;
  const token = await (resetOf === undefined ? makeInvitationToken : makeResetToken)(db, jobId);
  return token && body.replaceAll(TOKEN_PLACE, token);
}

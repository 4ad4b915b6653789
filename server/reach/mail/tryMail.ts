import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Settings } from '../../ground/settings/settings.ts';
import { branded } from './branded.ts';
import { smtpMailer } from './mailer.ts';
import { detailOf, mailFailure } from './mailFailure.ts';
import type { Attempt } from './mailFailure.ts';

interface Failure {
  text: string;
  detail: string;
}

class LateError extends Error {
  readonly code = 'ETIMEDOUT';
}

async function late(seconds: number): Promise<never> {
  await pause(seconds * 1000, undefined, { ref: false });
  throw new LateError('timeout');
}

/** Sends it at once, past the queue, and looking as all mails do. Null: the server took it. */
export async function tryMail(
  mail: { subject: string; body: string },
  attempt: Attempt,
  settings: Settings,
): Promise<Failure | null> {
  const { smtpUrl, sender, recipient, seconds } = attempt;
  const mailer = branded(smtpMailer(smtpUrl, sender, seconds * 1000), settings);
  try {
    await Promise.race([mailer.send({ id: uuidv7(), recipient, ...mail }), late(seconds)]);
    return null;
  } catch (error) {
    return { text: mailFailure(error, attempt), detail: detailOf(error, attempt) };
  }
}

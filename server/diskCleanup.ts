import type { FastifyBaseLogger } from 'fastify';
import { outboxFolder, removeOldMails } from './reach/mail/mailer.ts';

const EVERY = 10 * 60_000;

/** Not a job: each server has its own disk. Returns its stop function. */
export function startDiskCleanup(dataDir: string, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    removeOldMails(outboxFolder(dataDir)).catch((error: unknown) =>
      log.warn({ err: error }, 'old files could not be removed'),
    );
  }, EVERY);
  return () => clearInterval(timer);
}

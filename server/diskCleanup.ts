import type { FastifyBaseLogger } from 'fastify';
import { removeOldSecurityLogs, securityLogFolder } from './ground/audit/securityLog.ts';
import { outboxFolder, removeOldMails } from './reach/mail/mailer.ts';

const EVERY = 10 * 60_000;

/** Not a job: each server has its own disk. Returns its stop function. */
export function startDiskCleanup(dataDir: string, log: FastifyBaseLogger): () => void {
  const clean = async () => {
    await removeOldSecurityLogs(securityLogFolder(dataDir));
    await removeOldMails(outboxFolder(dataDir));
  };
  const timer = setInterval(() => {
    clean().catch((error: unknown) => log.warn({ err: error }, 'old files could not be removed'));
  }, EVERY);
  return () => clearInterval(timer);
}

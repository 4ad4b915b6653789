import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const MONTH = 30 * 24 * 60 * 60_000;

/** Where mails are written when there is no mail server. */
export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox');

/** Mails name people and their requests: a month is long enough to have looked at them. */
export async function removeOldMails(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Another server on this folder may have removed it.
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - MONTH) await rm(file, { force: true });
  }
}

import { access, chmod, chown, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../settings.ts';
import { makeFolder } from './durable.ts';

/** What a process makes from here on is for its user alone. */
export const keepFilesPrivate = () => process.umask(0o077);

/**
 * Makes DATA_DIR, or takes from others what an earlier version let them see; what is inside of its folders needs no look
 * then. `group` may pass through, and see nothing: it is PostgreSQL's own, where that runs as another user.
 * @throws SettingsError when it cannot be written.
 */
export async function openDataFolder(dataDir: string, group?: number): Promise<void> {
  try {
    await makeFolder(dataDir);
    // As root, what another server's PostgreSQL passes through stays so.
    await limit(dataDir, process.getuid?.() === 0 ? 0o710 : 0o700, group);
    for (const name of ['photos', 'outbox']) await limit(path.join(dataDir, name), 0o700);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function limit(folder: string, allowed: number, group?: number): Promise<void> {
  const found = await stat(folder).catch(() => null);
  // Somebody else's, or everybody's as /tmp is: not ours to close.
  if (!found || found.uid !== process.getuid?.() || found.mode & 0o1000) return;
  if (group !== undefined) await chown(folder, found.uid, group);
  await chmod(folder, (found.mode & allowed) | (group === undefined ? 0 : 0o010));
}

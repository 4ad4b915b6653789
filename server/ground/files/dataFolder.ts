import { access, chmod, chown, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../settings/settings.ts';
import { makeFolder } from './durable.ts';

export const keepFilesPrivate = () => process.umask(0o077);

/** `group` may only pass through: PostgreSQL's, under another user. @throws SettingsError when it cannot be written. */
export async function openDataFolder(dataDir: string, group?: number): Promise<void> {
  try {
    await makeFolder(dataDir);
    // Another server's PostgreSQL may pass through.
    await limit(dataDir, process.getuid?.() === 0 ? 0o710 : 0o700, group);
    for (const name of ['photos', 'outbox', 'exports']) await limit(path.join(dataDir, name), 0o700);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function limit(folder: string, allowed: number, group?: number): Promise<void> {
  const found = await stat(folder).catch(() => null);
  // Another user's, or shared like /tmp.
  if (!found || found.uid !== process.getuid?.() || found.mode & 0o1000) return;
  if (group !== undefined) await chown(folder, found.uid, group);
  await chmod(folder, (found.mode & allowed) | (group === undefined ? 0 : 0o010));
}

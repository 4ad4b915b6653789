import path from 'node:path';
import { SettingsError } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { folderStore } from './folderStore.ts';
import type { PhotoStore } from './store.ts';

/** @throws SettingsError when the store cannot be reached. */
export async function openPhotos({ s3, dataDir }: Settings): Promise<PhotoStore> {
  if (!s3) return folderStore(path.join(dataDir, 'photos'));
  // Loads in half a second, so only on use.
  const { openS3Store } = await import('./s3Store.ts');
  return openS3Store(s3).catch((error: unknown) => {
    throw new SettingsError(`The photograph store ${s3.endpoint} cannot be used: ${String(error)}`);
  });
}

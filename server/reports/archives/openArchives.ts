import path from 'node:path';
import type { Settings } from '../../ground/settings/settings.ts';
import { folderArchives } from './folderArchives.ts';
import type { ArchiveStore } from './store.ts';

/** Where photographs are, so that any server can send what another one made. */
export async function openArchives({ s3, dataDir }: Settings): Promise<ArchiveStore> {
  if (!s3) return folderArchives(path.join(dataDir, 'exports'));
  // Loads in half a second, so only on use.
  const { s3Archives } = await import('./s3Archives.ts');
  return s3Archives(s3);
}

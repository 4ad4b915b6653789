import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoStore } from './store.ts';

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Reaches the disk before it returns: what a committed row names survives a power cut. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files as `<last two characters of the id>/<id>/<file>`: the first ones are the time, which would fill one folder. */
export function folderStore(folder: string): PhotoStore {
  const folderOf = (photoId: string) => path.join(folder, photoId.slice(-2), photoId);
  return {
    write: async (photoId, file, bytes) => {
      const own = folderOf(photoId);
      await mkdir(own, { recursive: true });
      // Beside its place, so that the renaming is atomic; what a crash leaves goes when the photograph does.
      const temporary = path.join(own, `.${randomUUID()}`);
      try {
        await writeThrough(temporary, bytes);
        await rename(temporary, path.join(own, file));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    read: async (photoId, file) => {
      try {
        return await readFile(path.join(folderOf(photoId), file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (photoId) => rm(folderOf(photoId), { recursive: true, force: true }),
  };
}

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../files/durable.ts';
import type { PhotoStore } from './store.ts';

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Files as `<last two characters of the id>/<id>/<file>`: the first ones are the time, which would fill one folder. */
export function folderStore(folder: string): PhotoStore {
  const folderOf = (photoId: string) => path.join(folder, photoId.slice(-2), photoId);
  return {
    // What a crash leaves beside it goes when the photograph does.
    write: (photoId, file, bytes) => writeDurably(path.join(folderOf(photoId), file), bytes),
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

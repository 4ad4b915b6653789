import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors/codeOf.ts';
import { writeDurably } from '../files/durable.ts';
import type { PhotoStore } from './store.ts';

/** `<last two characters of the id>/<id>/<file>`: the first characters are the time and would fill one folder. */
export function folderStore(folder: string): PhotoStore {
  const folderOf = (photoId: string) => path.join(folder, photoId.slice(-2), photoId);
  return {
    // A crash's temporary files go with the photograph.
    write: (photoId, file, bytes) => writeDurably(path.join(folderOf(photoId), file), bytes),
    read: async (photoId, file) => {
      try {
        return await readFile(path.join(folderOf(photoId), file));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (photoId) => rm(folderOf(photoId), { recursive: true, force: true }),
  };
}

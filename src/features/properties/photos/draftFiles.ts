import type { DBSchema } from 'idb';
import { database } from '@/shared/offline/database';
import type { FormPhoto } from './formPhoto';

const STORE = 'draftPhotos';

interface Photos extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

/** Files of this tab: a login after an expired session finds them, also without IndexedDB. */
const held = new Map<string, File>();

const open = database<Photos>('morada', 2, (db) => {
  for (const earlier of db.objectStoreNames) db.deleteObjectStore(earlier);
  db.createObjectStore(STORE);
});

const fileKey = (draft: string, id: string) => `${draft}/${id}`;

/** Its draft is gone, as by a logout. */
const isLeft = (key: string) => localStorage.getItem(key.slice(0, key.lastIndexOf('/'))) === null;

/** Replaces all of a draft, but writes only new ones; a full disk undoes it. @returns whether it worked. */
export async function storeFiles(draft: string, photos: readonly FormPhoto[]): Promise<boolean> {
  const files = photos.flatMap((photo) => ('file' in photo ? [[fileKey(draft, photo.id), photo.file] as const] : []));
  const wanted = new Map(files);
  for (const key of held.keys()) if (key.startsWith(fileKey(draft, '')) && !wanted.has(key)) held.delete(key);
  for (const [key, file] of files) held.set(key, file);
  try {
    const database = await open();
    const transaction = database.transaction(STORE, 'readwrite');
    const stored = await transaction.store.getAllKeys();
    const unwanted = stored.filter((key) => (key.startsWith(fileKey(draft, '')) && !wanted.has(key)) || isLeft(key));
    await Promise.all([
      ...unwanted.map((key) => transaction.store.delete(key)),
      ...files.filter(([key]) => !stored.includes(key)).map(([key, file]) => transaction.store.put(file, key)),
      transaction.done,
    ]);
    return true;
  } catch {
    return files.length === 0;
  }
}

export async function readFile(draft: string, id: string): Promise<File | undefined> {
  const key = fileKey(draft, id);
  try {
    const file = held.get(key) ?? (await (await open()).get(STORE, key));
    return file instanceof File ? file : undefined;
  } catch {
    return undefined;
  }
}

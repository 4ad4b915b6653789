import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { fieldOf } from '@/shared/isRecord';
import { readTexts } from '../form/propertyFormValues';
import type { PropertyTexts } from '../form/propertyFormValues';

/** In localStorage. */
interface Draft {
  texts: PropertyTexts;
  /** ISO 8601. */
  savedAt: string;
}

// By user, as people share computers. Without storage (full, blocked) there is no draft.
const keyOf = (userId: string) => `propertyDraft:${userId}`;

export function readDraft(userId: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const texts = readTexts(stored);
    const savedAt = fieldOf(stored, 'savedAt');
    return texts && typeof savedAt === 'string' && isValid(parseISO(savedAt)) ? { texts, savedAt } : null;
  } catch {
    return null;
  }
}

/** @returns whether it was stored. */
export function storeDraft(userId: string, texts: PropertyTexts, savedAt: string): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...texts, savedAt }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

export interface StoredPhoto {
  id: string;
  file: File;
}

const STORE = 'propertyDraftPhotos';
const orderOf = (userId: string) => `${userId}/`;
const fileOf = (userId: string, id: string) => `${userId}/${id}`;
const allOf = (userId: string) => IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`);

interface Photos extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Photos>> | null = null;

/** One connection per tab. @throws without IndexedDB: an old browser, or a private window. */
async function open(): Promise<IDBPDatabase<Photos>> {
  const forget = () => (opened = null);
  opened ??= openDB<Photos>('morada', 1, { upgrade: (db) => db.createObjectStore(STORE), terminated: forget });
  opened.catch(forget);
  return opened;
}

/** Replaces all, but writes only new files; a full disk undoes it. @returns whether it worked. */
export async function storePhotos(userId: string, photos: readonly StoredPhoto[]): Promise<boolean> {
  try {
    const database = await open();
    const stored = await database.getAllKeys(STORE, allOf(userId));
    const transaction = database.transaction(STORE, 'readwrite');
    const { store } = transaction;
    const wanted = new Map(photos.map(({ id, file }) => [fileOf(userId, id), file]));
    await Promise.all([
      ...stored.filter((key) => !wanted.has(key)).map((key) => store.delete(key)),
      ...[...wanted].filter(([key]) => !stored.includes(key)).map(([key, file]) => store.put(file, key)),
      photos.length > 0 &&
        store.put(
          photos.map(({ id }) => id),
          orderOf(userId),
        ),
      transaction.done,
    ]);
    return true;
  } catch {
    return false;
  }
}

const idsIn = (order: unknown): string[] =>
  Array.isArray(order) ? order.filter((id): id is string => typeof id === 'string') : [];

export async function readPhotos(userId: string): Promise<StoredPhoto[]> {
  try {
    const database = await open();
    const ids = idsIn(await database.get(STORE, orderOf(userId)));
    const files = await Promise.all(ids.map((id) => database.get(STORE, fileOf(userId, id))));
    return ids.flatMap((id, index) => {
      const file = files[index];
      return file instanceof File ? [{ id, file }] : [];
    });
  } catch {
    return [];
  }
}

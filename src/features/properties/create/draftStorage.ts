import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { fieldOf } from '@/shared/isRecord';
import { readTexts } from '../form/propertyFormValues';
import type { PropertyTexts } from '../form/propertyFormValues';

/** In localStorage. */
export interface Draft {
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

let opened: Promise<IDBDatabase> | null = null;

/** One connection per tab. @throws without IndexedDB: an old browser, or a private window. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('morada', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null);
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error('no database'));
    };
  });
  return opened;
}

/** A full disk undoes all of `work`. Requests run in order. */
async function within(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, mode);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    work(transaction.objectStore(STORE));
  });
}

/** Replaces all, but writes only new files. @returns whether it worked. */
export async function storePhotos(userId: string, photos: readonly StoredPhoto[]): Promise<boolean> {
  try {
    await within('readwrite', (store) => {
      const present = store.getAllKeys(allOf(userId));
      present.onsuccess = () => {
        const wanted = new Map(photos.map(({ id, file }) => [fileOf(userId, id), file]));
        const stored = new Set(present.result.map(String));
        for (const key of stored) if (!wanted.has(key)) store.delete(key);
        for (const [key, file] of wanted) if (!stored.has(key)) store.put(file, key);
        if (photos.length > 0)
          store.put(
            photos.map(({ id }) => id),
            orderOf(userId),
          );
      };
    });
    return true;
  } catch {
    return false;
  }
}

const idsIn = (order: unknown): string[] =>
  Array.isArray(order) ? order.filter((id): id is string => typeof id === 'string') : [];

export async function readPhotos(userId: string): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = [];
  try {
    await within('readonly', (store) => {
      const order = store.get(orderOf(userId));
      order.onsuccess = () => {
        for (const id of idsIn(order.result)) {
          const stored = store.get(fileOf(userId, id));
          // IndexedDB answers in order.
          stored.onsuccess = () => {
            if (stored.result instanceof File) photos.push({ id, file: stored.result });
          };
        }
      };
    });
  } catch {
    return [];
  }
  return photos;
}

/** A photograph of a draft: a file of this computer, under the form's name for it. */
export interface StoredPhoto {
  id: string;
  file: File;
}

const STORE = 'propertyDraftPhotos';
/** A key of one person's own: the ids in their order, and each file. */
const orderOf = (userId: string) => `${userId}/`;
const fileOf = (userId: string, id: string) => `${userId}/${id}`;
const allOf = (userId: string) => IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`);

let opened: Promise<IDBDatabase> | null = null;

/** One connection for as long as the page lives. @throws in a browser, or a private window, that has none. */
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

/** All of `work`, or nothing: a disk that is full ends the transaction. What is asked first is done first. */
async function within(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, mode);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('aborted'));
    };
    work(transaction.objectStore(STORE));
  });
}

/** Keeps exactly these, in this order; files that are there already are not written again. Whether it could. */
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

/** In their order. */
export async function readPhotos(userId: string): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = [];
  try {
    await within('readonly', (store) => {
      const order = store.get(orderOf(userId));
      order.onsuccess = () => {
        for (const id of idsIn(order.result)) {
          const stored = store.get(fileOf(userId, id));
          // In the order in which they are asked for.
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

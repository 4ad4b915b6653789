import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';

/** One connection per tab. Its `open` @throws without IndexedDB: an old browser, or a private window. */
export function database<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => (opened = null);
  return async () => {
    opened ??= openDB<Schema>(name, version, { upgrade, terminated: forget });
    opened.catch(forget);
    return opened;
  };
}

import type { DBSchema } from 'idb';
import { database } from '../database';
import type { NewEntry, OutboxEntry } from './entry';
import { withNew } from './queue';

type Change = (entries: OutboxEntry[]) => OutboxEntry[];

interface Schema extends DBSchema {
  entries: { key: [user: string, number: number]; value: OutboxEntry };
}

const open = database<Schema>('outbox', 1, (db) => db.createObjectStore('entries', { keyPath: ['user', 'number'] }));

/** Not storable: sent while this tab is open. */
let unstored: OutboxEntry[] = [];

const allOf = (user: string) => IDBKeyRange.bound([user], [user, []]);

const isBy = (user: string) => (entry: OutboxEntry) => entry.user === user;

const changeUnstored = (user: string, change: Change) => {
  unstored = [...unstored.filter((entry) => entry.user !== user), ...change(unstored.filter(isBy(user)))];
};

export async function readEntries(user: string): Promise<OutboxEntry[]> {
  const stored = await open()
    .then((db) => db.getAll('entries', allOf(user)))
    .catch(() => []);
  return [...stored, ...unstored.filter(isBy(user))];
}

/** One transaction serializes the tabs. Returns what it removed. */
async function changeStored(user: string, change: Change): Promise<OutboxEntry[]> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  const { store } = transaction;
  const before = await store.getAll(allOf(user));
  const after = change(before);
  const removed = before.filter(({ number }) => !after.some((entry) => entry.number === number));
  await Promise.all([
    ...removed.map((entry) => store.delete([user, entry.number])),
    ...after.filter((entry) => !before.includes(entry)).map((entry) => store.put(entry)),
    transaction.done,
  ]);
  return removed;
}

export async function changeEntries(user: string, change: Change): Promise<void> {
  changeUnstored(user, change);
  // A failure sends the entry again, with the same key.
  announce(await changeStored(user, change).catch(() => []));
}

export async function addEntry(made: NewEntry): Promise<void> {
  try {
    await changeStored(made.user, (entries) => withNew(entries, made, true));
  } catch {
    changeUnstored(made.user, (entries) => withNew(entries, made, false));
  }
  announce([]);
}

/** `removed`: by this tab. */
type Listener = (removed: readonly OutboxEntry[]) => void;

const listeners = new Set<Listener>();
/** Without IndexedDB, tabs share nothing. */
const tabs = 'indexedDB' in globalThis && 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;
const callListeners: Listener = (removed) => {
  for (const listener of listeners) listener(removed);
};
tabs?.addEventListener('message', () => callListeners([]));

function announce(removed: readonly OutboxEntry[]): void {
  callListeners(removed);
  tabs?.postMessage(null);
}

/** Returns the unsubscribe function. */
export function onEntriesChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser may drop data when the device is full. */
export function keepStorage(): void {
  if ('storage' in navigator) void navigator.storage.persist();
}

import type { NewEntry, OutboxEntry } from '@/shared/offline/outbox/entry';
import { withNew } from '@/shared/offline/outbox/queue';

/** In place of `@/shared/offline/outbox/storage`: jsdom has no IndexedDB. */
const byUser = new Map<string, OutboxEntry[]>();
const listeners = new Set<(removed: readonly OutboxEntry[]) => void>();

export const readEntries = (user: string) => Promise.resolve(byUser.get(user) ?? []);

export async function changeEntries(user: string, change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  const before = await readEntries(user);
  const after = change(before);
  byUser.set(user, after);
  for (const listener of listeners) listener(before.filter((entry) => !after.some(({ id }) => id === entry.id)));
}

export const addEntry = (made: NewEntry) => changeEntries(made.user, (entries) => withNew(entries, made, true));

export function onEntriesChanged(listener: (removed: readonly OutboxEntry[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keepStorage = () => undefined;

import type { NewEntry, OutboxEntry } from '@/shared/offline/outbox/entry';
import { withNew } from '@/shared/offline/outbox/queue';

/** In place of `@/shared/offline/outbox/storage`: jsdom has no IndexedDB. */
const byUser = new Map<string, OutboxEntry[]>();
const listeners = new Set<(where: 'here' | 'inAnotherTab') => void>();

export const readEntries = (user: string) => Promise.resolve(byUser.get(user) ?? []);

export async function changeEntries(user: string, change: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  byUser.set(user, change(await readEntries(user)));
  for (const listener of listeners) listener('here');
}

export const addEntry = (made: NewEntry) => changeEntries(made.user, (entries) => withNew(entries, made, true));

export function onEntriesChanged(listener: (where: 'here' | 'inAnotherTab') => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keepStorage = () => undefined;

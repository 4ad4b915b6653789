import { MAX_SAVED } from '#contract/properties/propertyValues.ts';
import { listen } from '@/shared/listen';
import { readList, store } from '@/shared/stored';

// Oldest first. `src/boot.ts` has this, too: nothing of React.

export const SAVED = 'savedHomes';
export const SEEN = 'seenProperties';
export const ONLY_UNSEEN = 'onlyUnseen';
/** Drops the oldest. */
const MAX_SEEN = 500;

const CHANGED = 'devicechange';

export const emitDeviceChange = (): boolean => window.dispatchEvent(new Event(CHANGED));

/** Also by other tabs. Returns the unsubscribe function. */
export const onDeviceChange = (listener: () => void): (() => void) => listen([CHANGED, 'storage'], listener);

export const readHomes = (key: string): string[] => readList(key) ?? [];

export function storeHomes(key: string, ids: readonly string[]): boolean {
  const isStored = store(key, JSON.stringify(ids));
  emitDeviceChange();
  return isStored;
}

export const markSeen = (id: string) =>
  void storeHomes(SEEN, [...readHomes(SEEN).filter((other) => other !== id), id].slice(-MAX_SEEN));

/** Null: done. `order`: a page's, which brings a home back to its place. */
export function toggleSaved(id: string, order: readonly string[] = []): 'full' | 'unstored' | null {
  const saved = readHomes(SAVED);
  if (saved.includes(id)) return changeSaved(saved.filter((other) => other !== id));
  if (saved.length >= MAX_SAVED) return 'full';
  const ids = [...saved, id];
  return changeSaved([...order.filter((one) => ids.includes(one)), ...ids.filter((one) => !order.includes(one))]);
}

const changeSaved = (ids: readonly string[]) => (storeHomes(SAVED, ids) ? null : 'unstored');

import { readList, store } from '@/shared/stored';

/** Opened on this device. */
const KEY = 'seenProperties';
/** Drops the oldest. */
const LIMIT = 500;

export const readSeen = (): ReadonlySet<string> => new Set(readList(KEY));

/** Stored for the next visit. */
export function withSeen(seen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  // A known id moves to the end.
  const ids = [...[...seen].filter((other) => other !== id), id].slice(-LIMIT);
  store(KEY, JSON.stringify(ids));
  return new Set(ids);
}

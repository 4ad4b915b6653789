import { readList, store } from '@/shared/stored';

const KEY = 'seenProperties';
/** Drops the oldest. */
const LIMIT = 500;

export const readSeen = (): ReadonlySet<string> => new Set(readList(KEY));

export function withSeen(seen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  // A known id moves to the end.
  const ids = [...[...seen].filter((other) => other !== id), id].slice(-LIMIT);
  store(KEY, JSON.stringify(ids));
  return new Set(ids);
}

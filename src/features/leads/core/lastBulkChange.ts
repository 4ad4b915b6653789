import { fieldOf } from '@/shared/isRecord';

/** Outlives a reload, since its undo is possible for a day. */
export interface LastBulkChange {
  text: string;
  /** The leads left out, and why; '' for none. */
  skipped: string;
  at: string;
  /** Null: nothing to undo. */
  undoId: string | null;
  until: string | null;
}

// By person: others may log in on this computer.
const keyOf = (userId: string) => `lastBulkChange:${userId}`;

const isLastChange = (value: unknown): value is LastBulkChange =>
  typeof fieldOf(value, 'text') === 'string' && typeof fieldOf(value, 'until') === 'string';

/** Null once it is too late to undo it. */
export function readLastChange(userId: string): LastBulkChange | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isLastChange(stored) && stored.until !== null && stored.until > new Date().toISOString() ? stored : null;
  } catch {
    return null;
  }
}

export function storeLastChange(userId: string, change: LastBulkChange | null): void {
  try {
    if (change?.undoId) localStorage.setItem(keyOf(userId), JSON.stringify(change));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is full or forbidden: the bar shows it as long as the page lasts.
  }
}

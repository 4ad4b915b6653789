import { fieldOf } from '@/shared/isRecord';

// React Router keeps both in the browser's entry.

export function pagesBefore(entry: unknown): number | null {
  const index = fieldOf(entry, 'idx');
  return typeof index === 'number' ? index : null;
}

/** A second press may come before React renders it. */
export const stateOfEntry = (): unknown => fieldOf(window.history.state, 'usr');

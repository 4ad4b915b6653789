import { fieldOf } from '@/shared/isRecord';

/** How many of this app's pages lie before an entry of the history, as React Router counts them in its state. */
export function pagesBefore(state: unknown): number | null {
  const index = fieldOf(state, 'idx');
  return typeof index === 'number' ? index : null;
}

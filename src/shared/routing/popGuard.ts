import { fieldOf } from '@/shared/isRecord';

let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * The first of the window's `popstate` listeners, because the shell imports this file before it mounts the router: a
 * window calls them in the order they came, capture or not, and whoever comes after the router comes too late.
 */
window.addEventListener('popstate', (event) => {
  guard?.(event);
});

/** `onPop` sees a step through the history before the router does, and may stop it. Answers how to be rid of it. */
export function guardPops(onPop: (event: PopStateEvent) => void): () => void {
  guard = onPop;
  return () => {
    if (guard === onPop) guard = null;
  };
}

/** How many of this app's pages lie before an entry of the history, as React Router counts them in its state. */
export function pagesBefore(state: unknown): number | null {
  const index = fieldOf(state, 'idx');
  return typeof index === 'number' ? index : null;
}

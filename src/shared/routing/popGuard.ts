import { isBrowser } from '@/shared/isBrowser';

let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * Must be the first `popstate` listener (capture or not), so the shell imports this file before it mounts the router.
 */
if (isBrowser) window.addEventListener('popstate', (event) => guard?.(event));

/** May stop the event before the router. Returns the unsubscribe function. */
export function guardPops(onPop: (event: PopStateEvent) => void): () => void {
  guard = onPop;
  return () => {
    if (guard === onPop) guard = null;
  };
}

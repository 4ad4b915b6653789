import { useSyncExternalStore } from 'react';
import { isBrowser } from '../isBrowser';

let connected = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether the last request reached the server, not the cache. `navigator.onLine` is true after an offline reload, and
 * without internet.
 */
export const isConnected = (): boolean => connected;

export function setConnected(reached: boolean): void {
  if (reached === connected) return;
  connected = reached;
  for (const listener of listeners) listener();
}

const RETURN = 'serverreturn';

export const noteReturn = () => window.dispatchEvent(new Event(RETURN));

/** The server, or the network. Returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  window.addEventListener(RETURN, listener);
  window.addEventListener('online', listener);
  return () => {
    window.removeEventListener(RETURN, listener);
    window.removeEventListener('online', listener);
  };
}

export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true);

const NO_NETWORK = 'Sem conexão. Tente de novo quando a internet voltar.';

/** `text`: while the server is reachable. */
export const useFailureText = (text: string): string => (useConnected() ? text : NO_NETWORK);

/** Of a script that did not come, which is no call of ours: the browser is asked as well. */
export function useLoadFailureText(text: string): string {
  const why = useFailureText(text);
  return isBrowser && !navigator.onLine ? NO_NETWORK : why;
}

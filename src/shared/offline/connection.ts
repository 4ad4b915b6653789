import { useSyncExternalStore } from 'react';

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

function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

/** A script that does not come is no request of ours. */
const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline, () => true);

/** `text`: while the server is reachable. */
export const useFailureText = (text: string): string =>
  [useConnected(), useOnline()].every(Boolean) ? text : 'Sem conexão. Tente de novo quando a internet voltar.';

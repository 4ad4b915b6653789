import { useSyncExternalStore } from 'react';

let connected = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Whether the last request reached the server; false too when its answer came from the service worker's cache. Requests alone
 * know: `navigator.onLine` is true without a network after a reload, and on networks that carry nothing.
 */
export const isConnected = (): boolean => connected;

export function setConnected(reached: boolean): void {
  if (reached === connected) return;
  connected = reached;
  for (const listener of listeners) listener();
}

export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected);

/** Why something did not load: `text` where a server was reached. */
export const useFailureText = (text: string): string =>
  useConnected() ? text : 'Sem conexão. Tente de novo quando a internet voltar.';

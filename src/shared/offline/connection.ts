import { useSyncExternalStore } from 'react';

let connected = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether the last request reached the server (the service worker's cache does not count). Not `navigator.onLine`: it
 * is true without a network after a reload, and on networks without internet.
 */
export const isConnected = (): boolean => connected;

export function setConnected(reached: boolean): void {
  if (reached === connected) return;
  connected = reached;
  for (const listener of listeners) listener();
}

export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true);

/** `text` is for a reachable server. */
export const useFailureText = (text: string): string =>
  useConnected() ? text : 'Sem conexão. Tente de novo quando a internet voltar.';

import { useSyncExternalStore } from 'react';

let connected = true;
let returns = 0;
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

const announce = () => {
  for (const listener of listeners) listener();
};

export function setConnected(reached: boolean): void {
  if (reached === connected) return;
  connected = reached;
  announce();
}

export function noteReturn(): void {
  returns++;
  announce();
}

export const useReturns = (): number =>
  useSyncExternalStore(
    subscribe,
    () => returns,
    () => 0,
  );

export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true);

/** `text`: while the server is reachable. */
export const useFailureText = (text: string): string =>
  useConnected() ? text : 'Sem conexão. Tente de novo quando a internet voltar.';

import { useSyncExternalStore } from 'react';
import { listen } from '../listen';

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
export const onReturn = (listener: () => void): (() => void) => listen([RETURN, 'online'], listener);

export const useConnected = (): boolean => useSyncExternalStore(subscribe, isConnected, () => true);

/** `text`: while the device is online. `isOnline`: for a script that did not come, which is no call of ours. */
export const useFailureText = (text: string, isOnline = true): string =>
  (useConnected() || navigator.onLine) && isOnline ? text : 'Sem conexão. Tente de novo quando a internet voltar.';

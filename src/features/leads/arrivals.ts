import { useSyncExternalStore } from 'react';

/** How many leads have come to the broker of this tab since they last looked at their leads. */
let arrived = 0;
const watchers = new Set<() => void>();

function set(next: number): void {
  if (next === arrived) return;
  arrived = next;
  for (const changed of watchers) changed();
}

export const addArrived = (leads: number): void => {
  set(arrived + leads);
};

export const clearArrived = (): void => {
  set(0);
};

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export const useArrived = (): number => useSyncExternalStore(subscribe, () => arrived);

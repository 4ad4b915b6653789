import { useSyncExternalStore } from 'react';

const CHANGED = 'sitechange';
let changes = 0;

export function announceSite(): void {
  changes += 1;
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Renders again when the open tab gets another name or logo, other regions or kinds. */
export const useSiteChanges = (): number =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );

import { useSyncExternalStore } from 'react';
import { listen } from './listen';

const CHANGED = 'sitechange';
let changes = 0;

export function announceSite(): void {
  changes += 1;
  window.dispatchEvent(new Event(CHANGED));
}

const subscribe = (onChange: () => void) => listen([CHANGED], onChange);

/** Renders again when the open tab gets another name or logo, other regions or kinds. */
export const useSiteChanges = (): number =>
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );

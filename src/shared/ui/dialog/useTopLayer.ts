import { useSyncExternalStore } from 'react';

// Dialogs and panels come and go as children of `body`; one that is closing is inert.
function watch(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  return () => observer.disconnect();
}

const topLayer = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((one) => !one.closest('[inert]')) ??
  document.body;

/** Where a portal can be reached: a dialog or a panel keeps the focus inside, and hides the rest of the page. */
export const useTopLayer = () => useSyncExternalStore(watch, topLayer);

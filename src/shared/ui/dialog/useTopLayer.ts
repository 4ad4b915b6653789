import { useSyncExternalStore } from 'react';

// Dialogs and panels are children of `body`; a closing one is inert.
function watch(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  return () => observer.disconnect();
}

const topLayer = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((one) => !one.closest('[inert]')) ??
  document.body;

/** A reachable portal: dialogs trap the focus and hide the page. */
export const useTopLayer = () => useSyncExternalStore(watch, topLayer);

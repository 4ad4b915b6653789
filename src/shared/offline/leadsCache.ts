/** Where the service worker keeps the leads that a broker's pages showed last. */
export const LEADS_CACHE = 'leads';

/** The header that marks an answer from the service worker's cache. */
export const FROM_CACHE = 'x-from-cache';

/** What one person loaded is not left behind for the next. */
export async function forgetLeads(): Promise<void> {
  // Not there on an address without https, where there is no service worker either.
  if ('caches' in window) await caches.delete(LEADS_CACHE);
}

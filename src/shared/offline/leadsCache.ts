export const LEADS_CACHE = 'leads';

/** Means that the server was not reached. */
export const FROM_CACHE = 'x-from-cache';

/** Nothing is left for the next person. */
export async function forgetLeads(): Promise<void> {
  // Without https there is no `caches` and no service worker.
  if ('caches' in window) await caches.delete(LEADS_CACHE);
}

export const LEADS_CACHE = 'leads';

/** Header of an answer that the service worker gave because it could not reach the server. */
export const FROM_CACHE = 'x-from-cache';

/** At a logout: the next person on this device must not see them. */
export async function forgetLeads(): Promise<void> {
  // Without https there is no `caches` and no service worker.
  if ('caches' in window) await caches.delete(LEADS_CACHE);
}

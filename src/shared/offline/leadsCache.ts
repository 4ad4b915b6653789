export const LEADS_CACHE = 'leads';

/** Open sessions. */
export const MARKS = '/open-session/';

export const isMark = ({ url }: Request): boolean => new URL(url).pathname.startsWith(MARKS);

/** Marks answers from the service worker's cache. */
export const FROM_CACHE = 'x-from-cache';

/** The next person on this device must not see them. */
export async function forgetLeads(): Promise<void> {
  // Plain http has no `caches` and no service worker.
  if ('caches' in globalThis) await caches.delete(LEADS_CACHE);
}

import { inTurn } from './outbox/inTurn';

export const LEADS_CACHE = 'leads';

/** Marks answers from the service worker's cache. */
export const FROM_CACHE = 'x-from-cache';

/** Of the open session. */
const MARKS = '/open-session/';

export const isMark = ({ url }: Request): boolean => new URL(url).pathname.startsWith(MARKS);

export async function sessionKey(authorization: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)));
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isOpenSession = async (key: string): Promise<boolean> =>
  (await caches.match(MARKS + key, { cacheName: LEADS_CACHE })) !== undefined;

/** The next person on this device must not see them. */
export async function keepLeadsOf(token: string | null): Promise<void> {
  // Plain http has no `caches` and no service worker.
  if (!('caches' in globalThis)) return;
  await inTurn(LEADS_CACHE, async () => {
    const key = token === null ? null : await sessionKey(`Bearer ${token}`);
    if (key !== null && (await isOpenSession(key))) return;
    await caches.delete(LEADS_CACHE);
    if (key !== null) await (await caches.open(LEADS_CACHE)).put(MARKS + key, new Response());
  });
}

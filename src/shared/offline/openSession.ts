import { dropExpired } from './expiry';
import { forgetLeads, LEADS_CACHE, MARKS } from './leadsCache';
import { withLock } from './outbox/withLock';

/** For photographs: their requests name no session. */
export const ANY = 'any';

export async function sessionKey(authorization: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)));
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isOpenSession = async (key: string): Promise<boolean> =>
  (await caches.match(MARKS + key, { cacheName: LEADS_CACHE })) !== undefined;

/** The cache is of one session; its marks go with the cache. */
export async function openLeads(token: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await withLock(LEADS_CACHE, async () => {
    const key = await sessionKey(`Bearer ${token}`);
    if (!(await isOpenSession(key))) await forgetLeads();
    const cache = await caches.open(LEADS_CACHE);
    for (const mark of [key, ANY]) await cache.put(MARKS + mark, new Response());
  });
  await dropExpired();
}

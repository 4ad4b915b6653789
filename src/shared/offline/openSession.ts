import { forgetLeads, LEADS_CACHE } from './leadsCache';
import { withLock } from './outbox/withLock';

const MARKS = '/open-session/';

export const isMark = ({ url }: Request): boolean => new URL(url).pathname.startsWith(MARKS);

export async function sessionKey(authorization: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)));
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isOpenSession = async (key: string): Promise<boolean> =>
  (await caches.match(MARKS + key, { cacheName: LEADS_CACHE })) !== undefined;

/** The cache is of one session; its mark goes with the cache. */
export async function openLeads(token: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  await withLock(LEADS_CACHE, async () => {
    const key = await sessionKey(`Bearer ${token}`);
    if (await isOpenSession(key)) return;
    await forgetLeads();
    await (await caches.open(LEADS_CACHE)).put(MARKS + key, new Response());
  });
}

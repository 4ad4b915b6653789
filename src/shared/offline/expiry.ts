import { isMark, LEADS_CACHE } from './leadsCache';

const MILLISECONDS = 7 * 86_400_000;

export const isExpired = (response: Response | undefined): boolean =>
  !(Date.now() - Date.parse(response?.headers.get('date') ?? '') < MILLISECONDS);

/** Names and phones must not stay on an unused device. */
export async function dropExpired(): Promise<void> {
  const cache = await caches.open(LEADS_CACHE);
  for (const request of await cache.keys()) {
    if (!isMark(request) && isExpired(await cache.match(request, { ignoreVary: true }))) await cache.delete(request);
  }
}

/// <reference lib="webworker" />
import type { NetworkFirst } from 'workbox-strategies';
import { LEADS_CACHE } from './shared/offline/leadsCache';
import { isMark, isOpenSession, sessionKey } from './shared/offline/openSession';
import { withLock } from './shared/offline/outbox/withLock';

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>[number];

interface Asked {
  request: Request;
}

/** An opened lead has four. */
const MAX_ANSWERS = 400;

const keyOf = (request: Request) => sessionKey(request.headers.get('authorization') ?? '');

const isOpenUnderLock = (session: string) => withLock(LEADS_CACHE, () => isOpenSession(session));

async function dropOldest(): Promise<void> {
  const cache = await caches.open(LEADS_CACHE);
  const answers = (await cache.keys()).filter((request) => !isMark(request));
  for (const request of answers.slice(0, -MAX_ANSWERS)) await cache.delete(request);
}

/** An answer may arrive after the logout, or while the page opens its session. */
export const bySession = {
  cacheKeyWillBeUsed: async ({ request }: Asked) => {
    const url = new URL(request.url);
    url.searchParams.set('session', await keyOf(request));
    return url.href;
  },
  cacheWillUpdate: async ({ request, response }: Asked & { response: Response }) =>
    response.status === 200 && (await isOpenUnderLock(await keyOf(request))) ? response : null,
  cacheDidUpdate: async ({ request }: Asked) => {
    // The logout came in between.
    const session = new URL(request.url).searchParams.get('session') ?? '';
    if (await isOpenSession(session)) await dropOldest();
    else await (await caches.open(LEADS_CACHE)).delete(request, { ignoreVary: true });
  },
} satisfies Plugin;

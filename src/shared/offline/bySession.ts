import { isKeptAnswer, isPhoto } from './keptAnswers';
import { FROM_CACHE, isMark, LEADS_CACHE } from './leadsCache';
import { ANY, isOpenSession, sessionKey } from './openSession';
import { withLock } from './outbox/withLock';

interface Asked {
  request: Request;
}

/** An opened lead has four answers; a photograph has some 10 KB. */
const MAX = { answers: 400, photos: 150 };

const urlOf = ({ url }: Request) => new URL(url);

async function keyOf({ headers }: Request): Promise<string> {
  const authorization = headers.get('authorization');
  return authorization === null ? ANY : sessionKey(authorization);
}

const isOpenUnderLock = (session: string) => withLock(LEADS_CACHE, () => isOpenSession(session));

async function dropOldest(): Promise<void> {
  const cache = await caches.open(LEADS_CACHE);
  const kept = (await cache.keys()).filter((request) => !isMark(request));
  const photos = kept.filter((request) => isPhoto(urlOf(request)));
  const answers = kept.filter((request) => !isPhoto(urlOf(request)));
  const oldest = [...answers.slice(0, -MAX.answers), ...photos.slice(0, -MAX.photos)];
  for (const request of oldest) await cache.delete(request);
}

/** An answer may arrive after the logout, or while the page opens its session. */
export const bySession = {
  cacheKeyWillBeUsed: async ({ request }: Asked) => {
    const url = urlOf(request);
    url.searchParams.set('session', await keyOf(request));
    return url.href;
  },
  cacheWillUpdate: async ({ request, response }: Asked & { response: Response }) =>
    response.status === 200 && !response.headers.has(FROM_CACHE) && (await isOpenUnderLock(await keyOf(request)))
      ? response
      : null,
  cacheDidUpdate: async ({ request }: Asked) => {
    // The logout came in between.
    const session = urlOf(request).searchParams.get('session') ?? '';
    if (await isOpenSession(session)) await dropOldest();
    else await (await caches.open(LEADS_CACHE)).delete(request, { ignoreVary: true });
  },
};

export async function keep(page: string, request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' || !isKeptAnswer(urlOf(request), page)) return;
  const answer = await bySession.cacheWillUpdate({ request, response });
  if (!answer) return;
  const key = new Request(await bySession.cacheKeyWillBeUsed({ request }));
  await (await caches.open(LEADS_CACHE)).put(key, answer);
  await bySession.cacheDidUpdate({ request: key });
}

import { fieldOf } from '@/shared/isRecord';
import { setConnected } from '@/shared/offline/connection';
import { FROM_CACHE } from '@/shared/offline/leadsCache';
import { ifMatch } from './requestFormats';
import type { Query } from './sessionExpired';

type Args = Parameters<Query>[0];

/** Asked for before the one ahead was answered, it has read what that one makes: the version which that one was answered. */
function upToDate(args: Args, ahead: unknown): Args {
  const version = fieldOf(fieldOf(ahead, 'data'), 'version');
  if (typeof args === 'string' || 'onProgress' in args || typeof version !== 'string') return args;
  const headers = new Headers(args.headers as HeadersInit);
  return headers.has('if-match') ? { ...args, headers: { ...Object.fromEntries(headers), ...ifMatch(version) } } : args;
}

/**
 * Changes of one thing reach the server in the order they were asked for, so that the last one wins whatever the network
 * does: a PUT waits for those before it to the same address.
 */
export function inOrder(query: Query): Query {
  const lastTo = new Map<string, PromiseLike<unknown>>();
  return async (args, api, extraOptions) => {
    if (typeof args === 'string' || args.method !== 'PUT') return query(args, api, extraOptions);
    const { url } = args;
    const send = (ahead?: unknown) => query(upToDate(args, ahead), api, extraOptions);
    const answer = Promise.resolve(lastTo.get(url)).then(send, () => send());
    lastTo.set(url, answer);
    try {
      return await answer;
    } finally {
      if (lastTo.get(url) === answer) lastTo.delete(url);
    }
  };
}

/** Each answer says whether the server is reached: whatever it answers, and even if it is a proxy that answers for it. */
export function watchingConnection(query: Query): Query {
  return async (args, api, extraOptions) => {
    const result = await query(args, api, extraOptions);
    if (!api.signal.aborted) {
      const cached = result.meta?.response?.headers.has(FROM_CACHE) ?? false;
      setConnected(result.error?.status !== 'FETCH_ERROR' && !cached);
    }
    return result;
  };
}

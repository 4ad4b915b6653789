import { fieldOf } from '@/shared/isRecord';
import type { keep } from '@/shared/offline/bySession';
import { setConnected } from '@/shared/offline/connection';
import { isOfProxy } from '@/shared/offline/isOfProxy';
import { FROM_CACHE } from '@/shared/offline/leadsCache';
import type { Query } from './query';
import { ifMatch } from './requestFormats';

type Args = Parameters<Query>[0];

/** A request queued before the previous answer has an outdated version. */
function upToDate(args: Args, ahead: unknown): Args {
  const version = fieldOf(fieldOf(ahead, 'data'), 'version');
  if (typeof args === 'string' || 'onProgress' in args || typeof version !== 'string') return args;
  const headers = new Headers(args.headers as HeadersInit);
  return headers.has('if-match') ? { ...args, headers: { ...Object.fromEntries(headers), ...ifMatch(version) } } : args;
}

/** PUTs to one address go in order, so the last change wins. */
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

/** A proxy's own answer says nothing of the server. */
export function watchingConnection(query: Query): Query {
  return async (args, api, extraOptions) => {
    const result = await query(args, api, extraOptions);
    const response = result.meta?.response;
    if (!api.signal.aborted && !isOfProxy(response)) {
      const cached = response?.headers.has(FROM_CACHE) ?? false;
      setConnected(result.error?.status !== 'FETCH_ERROR' && !cached);
    }
    return result;
  };
}

const isBeforeWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;

/** The service worker keeps answers; before it controls the page, the page does. */
export async function fetchKept(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!(input instanceof Request && input.headers.has('authorization') && isBeforeWorker())) return fetch(input, init);
  const page = location.pathname;
  const response = await fetch(input);
  keepAnswer(page, input, response.clone()).catch(console.warn);
  return response;
}

async function keepAnswer(...answer: Parameters<typeof keep>): Promise<void> {
  const { keep } = await import(/* webpackChunkName: "app" */ '@/shared/offline/bySession');
  await keep(...answer);
}

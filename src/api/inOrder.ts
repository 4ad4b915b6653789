import type { Query } from './sessionExpired';

/**
 * Changes of one thing reach the server in the order they were asked for, so that the last one wins whatever the network
 * does: a PUT waits for those before it to the same address.
 */
export function inOrder(query: Query): Query {
  const lastTo = new Map<string, PromiseLike<unknown>>();
  return async (args, api, extraOptions) => {
    if (typeof args === 'string' || args.method !== 'PUT') return query(args, api, extraOptions);
    const { url } = args;
    const send = () => query(args, api, extraOptions);
    const answer = Promise.resolve(lastTo.get(url)).then(send, send);
    lastTo.set(url, answer);
    try {
      return await answer;
    } finally {
      if (lastTo.get(url) === answer) lastTo.delete(url);
    }
  };
}

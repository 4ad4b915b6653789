import { setConnected } from '@/shared/offline/connection';
import { FROM_CACHE } from '@/shared/offline/leadsCache';
import type { Query } from './sessionExpired';

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

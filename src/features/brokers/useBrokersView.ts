import { useSearchParams } from 'react-router-dom';
import type { BrokerFilter } from '#contract/brokers.ts';

/** Any word will do: there are never so many brokers that a short one would be costly. */
export const toWords = (typed: string): string | undefined => typed.trim() || undefined;

function readFilter(params: URLSearchParams): BrokerFilter {
  const isActive = params.get('isActive');
  return {
    q: toWords((params.get('q') ?? '').slice(0, 120)),
    ...((isActive === 'true' || isActive === 'false') && { isActive }),
  };
}

/** What the list shows, kept in the address: reload, back and a shared link give the same view. */
export function useBrokersView() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  return {
    filter,
    filtered: filter.q !== undefined || filter.isActive !== undefined,
    /** Replaces the entry of the history: not every letter typed is a step to go back to. */
    filterBy: (change: BrokerFilter) => {
      // By the address itself: it may know of a filter that was set a moment ago and has not been rendered yet.
      const { q, isActive } = { ...readFilter(new URLSearchParams(window.location.search)), ...change };
      setParams({ ...(q !== undefined && { q }), ...(isActive && { isActive }) }, { replace: true });
    },
    clear: () => {
      setParams({});
    },
  };
}

export type BrokersView = ReturnType<typeof useBrokersView>;

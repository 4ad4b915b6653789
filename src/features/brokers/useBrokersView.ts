import type { BrokerFilter } from '#contract/brokers.ts';
import { useAddressState } from '@/shared/routing/useAddressState';

/** Any word will do: there are never so many brokers that a short one would be costly. */
export const toWords = (typed: string): string | undefined => typed.trim() || undefined;

function readFilter(params: URLSearchParams): BrokerFilter {
  const isActive = params.get('isActive');
  return {
    q: toWords((params.get('q') ?? '').slice(0, 120)),
    ...((isActive === 'true' || isActive === 'false') && { isActive }),
  };
}

const writeFilter = ({ q, isActive }: BrokerFilter) =>
  new URLSearchParams({ ...(q !== undefined && { q }), ...(isActive && { isActive }) });

export function useBrokersView() {
  const [filter, setFilter] = useAddressState(readFilter, writeFilter);
  return {
    filter,
    filtered: filter.q !== undefined || filter.isActive !== undefined,
    filterBy: (change: BrokerFilter) => {
      setFilter(change, { replace: true });
    },
    clear: () => {
      setFilter(() => ({}));
    },
  };
}

export type BrokersView = ReturnType<typeof useBrokersView>;

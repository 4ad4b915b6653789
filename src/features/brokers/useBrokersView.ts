import type { BrokerFilter } from '#contract/people/brokers.ts';
import { isRole } from '#contract/people/roles.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { useGetBrokersQuery } from './brokersApi';

/** A single letter is enough: brokers are few. */
export const toSearch = (typed: string): string | undefined => typed.trim() || undefined;

function readFilter(params: URLSearchParams): BrokerFilter {
  const isActive = params.get('isActive');
  const role = params.get('role');
  return {
    q: toSearch((params.get('q') ?? '').slice(0, 120)),
    ...((isActive === 'true' || isActive === 'false') && { isActive }),
    ...(params.get('isAdmitted') === 'false' && { isAdmitted: 'false' }),
    ...(isRole(role) && { role }),
  };
}

const writeFilter = ({ q, isActive, isAdmitted, role }: BrokerFilter) =>
  new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(isActive && { isActive }),
    ...(isAdmitted && { isAdmitted }),
    ...(role && { role }),
  });

const useTotal = (filter: BrokerFilter) => useGetBrokersQuery({ ...filter, pageSize: 1 }).currentData?.total;

export function useBrokersView() {
  const [filter, setFilter] = useAddressState(readFilter, writeFilter);
  return {
    filter,
    filtered: writeFilter(filter).size > 0,
    filterBy: (change: BrokerFilter) => setFilter(change, { replace: true }),
    clear: () => setFilter(() => ({})),
    totals: {
      all: useTotal({}),
      active: useTotal({ isActive: 'true' }),
      inactive: useTotal({ isActive: 'false' }),
      waiting: useTotal({ isAdmitted: 'false' }),
      gerente: useTotal({ role: 'gerente' }),
      admin: useTotal({ role: 'admin' }),
    },
  };
}

export type BrokersView = ReturnType<typeof useBrokersView>;

import type { Named } from '#contract/ground/named.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';

/** Everyone who may be a captador: also admins, and people without access. */
export function useTeam(): Named[] {
  const { data: brokers = [] } = useGetAllBrokersQuery();
  const { data: admins = [] } = useGetAllBrokersQuery('admin');
  return [...brokers, ...admins];
}

/** By name. */
export const personOptions = (people: readonly Named[]) =>
  people
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'));

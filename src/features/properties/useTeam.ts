import type { Named } from '#contract/ground/named.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';

/** Everyone who may be a captador: also admins, and people without access. */
export function useTeam(): Named[] {
  const { data: brokers = [] } = useGetAllBrokersQuery();
  const { data: admins = [] } = useGetAllBrokersQuery('admin');
  return [...brokers, ...admins];
}

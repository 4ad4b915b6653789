import type { Shift } from '#contract/giving/shifts.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { PeopleField } from '@/shared/ui/field/PeopleField';
import { messages } from './messages';

/** `chosen`: of the shift as it is; some may no longer receive leads. */
export function BrokersField({ chosen }: { chosen: Shift['brokers'] }) {
  const { data, isError, refetch } = useGetAllBrokersQuery();
  const offered = data?.filter(canReceiveLeads);
  const gone = chosen.filter(({ _id }) => offered && !offered.some((one) => one._id === _id));
  return (
    <PeopleField
      name="brokers"
      label="Corretores de plantão"
      people={offered && [...offered, ...gone.map((one) => ({ ...one, note: 'não recebe mais leads' }))]}
      failedText={isError && messages.brokersFailed}
      onRetry={() => void refetch()}
    />
  );
}

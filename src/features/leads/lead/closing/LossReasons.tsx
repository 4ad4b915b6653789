import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads/leads.ts';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { Button } from '@/shared/ui/button/Button';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from './messages';
import { useLossReason } from './useLossReason';

interface LossReasonsProps {
  lead: Pick<Lead, '_id' | 'name' | 'lossReason'>;
  label: string;
  onSaved?: () => void;
}

export function LossReasons({ lead, label, onSaved }: LossReasonsProps) {
  const { data, isError, refetch } = useGetBrokerageQuery(undefined);
  const { save, busy } = useLossReason(lead, onSaved);
  if (!data) return isError ? <LoadFailed text={messages.reasonsFailed} onRetry={refetch} /> : <Skeleton height={76} />;
  const { lossReason: chosen } = lead;
  // One that is no longer offered still names this loss.
  const isArchived = chosen !== null && !data.lossReasons.some(({ _id }) => _id === chosen._id);
  const reasons = isArchived ? [...data.lossReasons, chosen] : data.lossReasons;
  return (
    <Chips role="group" aria-label={label}>
      {reasons.map((reason) => (
        <Button
          key={reason._id}
          size="small"
          variant={reason._id === chosen?._id ? 'tonal' : 'outlined'}
          aria-pressed={reason._id === chosen?._id}
          onClick={() => {
            if (!busy && reason._id !== chosen?._id) void save(reason);
          }}
        >
          {reason.label}
        </Button>
      ))}
    </Chips>
  );
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

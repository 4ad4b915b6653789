import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { LossReason } from '#contract/leads/labels.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages as leadMessages } from '../../core/messages';
import { refusalText } from '../../core/outbox/refusalText';
import { useFormEntry } from '../../core/outbox/useFormEntry';
import { messages } from './messages';

interface LossReasonsProps {
  lead: Pick<Lead, '_id' | 'name' | 'lossReason'>;
  label: string;
  onSaved?: () => void;
}

export function LossReasons({ lead, label, onSaved }: LossReasonsProps) {
  const { data, isError, refetch } = useGetBrokerageQuery(undefined);
  const notify = useNotify();
  const { send, busy } = useFormEntry();

  async function save(reason: LossReason) {
    const topic = 'lead-closing';
    const { _id, name } = lead;
    const result = await send({ _id, name }, { kind: 'lossReason', reason });
    if (result.kind === 'refused') notify.error(messages.closingFailed, { topic, detail: refusalText(result.refusal) });
    if (result.kind === 'sent') notify.success(messages.reasonSaved, { topic });
    if (result.kind === 'waiting') notify.info(leadMessages.savedLater, { topic });
    if (result.kind === 'sent' || result.kind === 'waiting') onSaved?.();
  }

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

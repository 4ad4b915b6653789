import Skeleton from '@mui/material/Skeleton';
import type { LossReason } from '#contract/leads/labels.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { Loaded } from '@/api/Loaded';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useFormEntry } from '../../core/outbox/useFormEntry';
import { useSayResult } from '../../core/outbox/useSayResult';
import { ReasonChips } from '../../core/ReasonChips';
import { messages } from './messages';

interface LossReasonsProps {
  lead: Pick<Lead, '_id' | 'name' | 'lossReason'>;
  label: string;
  onSaved?: () => void;
}

export function LossReasons({ lead, label, onSaved }: LossReasonsProps) {
  const query = useGetBrokerageQuery(undefined);
  const say = useSayResult();
  const { send, busy } = useFormEntry();

  async function save(reason: LossReason) {
    const { _id, name } = lead;
    const result = await send({ _id, name }, { kind: 'lossReason', reason });
    const said = { sent: messages.reasonSaved, failed: messages.closingFailed, topic: 'lead-closing' };
    if (say(result, said)) onSaved?.();
  }

  const { lossReason: chosen } = lead;
  return (
    <Loaded query={query} skeleton={<Skeleton height={76} />} failed={messages.reasonsFailed}>
      {({ lossReasons }) => (
        <ReasonChips
          label={label}
          // One that is no longer offered still names this loss.
          reasons={
            chosen && !lossReasons.some(({ _id }) => _id === chosen._id) ? [...lossReasons, chosen] : lossReasons
          }
          chosen={chosen?._id}
          onChoose={(reason) => {
            if (!busy && reason._id !== chosen?._id) void save(reason);
          }}
        />
      )}
    </Loaded>
  );
}

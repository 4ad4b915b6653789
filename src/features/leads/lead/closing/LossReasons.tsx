import Skeleton from '@mui/material/Skeleton';
import type { LossReason } from '#contract/leads/labels.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { Loaded } from '@/api/Loaded';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useNotify } from '@/shared/notify/useNotify';
import { messages as leadMessages } from '../../core/messages';
import { refusalText } from '../../core/outbox/refusalText';
import { useFormEntry } from '../../core/outbox/useFormEntry';
import { ReasonChips } from '../../core/ReasonChips';
import { messages } from './messages';

interface LossReasonsProps {
  lead: Pick<Lead, '_id' | 'name' | 'lossReason'>;
  label: string;
  onSaved?: () => void;
}

export function LossReasons({ lead, label, onSaved }: LossReasonsProps) {
  const query = useGetBrokerageQuery(undefined);
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

import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Loaded } from '@/api/Loaded';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useNotify } from '@/shared/notify/useNotify';
import { ActDialog } from '@/shared/ui/dialog/ActDialog';
import { formatLeads, messages as leadMessages } from '../../core/messages';
import { ReasonChips } from '../../core/ReasonChips';
import { messages } from './messages';

interface LossDialogProps {
  count: number;
  busy: boolean;
  /** Undefined: the brokerage has no reasons. */
  onChoose: (reason: string | undefined) => void;
  onClose: () => void;
}

export function LossDialog({ count, busy, onChoose, onClose }: LossDialogProps) {
  const notify = useNotify();
  const query = useGetBrokerageQuery();
  const [reason, setReason] = useState<string>();

  function commit() {
    if (reason === undefined && query.data?.lossReasons.length !== 0) notify.warning(messages.chooseReason);
    else onChoose(reason);
  }

  return (
    <ActDialog
      title={messages.whyLost(count)}
      commit={`Marcar ${formatLeads(count)}`}
      busy={busy}
      busyLabel="Mudando…"
      onCommit={commit}
      onClose={onClose}
    >
      <Loaded query={query} skeleton={<Skeleton height={76} />} failed={messages.reasonsFailed}>
        {({ lossReasons }) => (
          <ReasonChips
            label="Motivo da perda"
            reasons={lossReasons}
            chosen={reason}
            onChoose={({ _id }) => setReason(_id)}
          />
        )}
      </Loaded>
      <p>Vale para todos os marcados. {leadMessages.undoneInHours}</p>
    </ActDialog>
  );
}

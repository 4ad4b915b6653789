import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { CommitButton, DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { DialogRows } from '@/shared/ui/dialog/DialogRows';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { formatLeads, messages as leadMessages } from '../../core/messages';
import { messages } from './messages';

interface LossDialogProps {
  count: number;
  busy: boolean;
  /** Undefined: the brokerage has no reasons. */
  onChoose: (reason: string | undefined) => void;
  onClose: () => void;
}

export function LossDialog({ count, busy, onChoose, onClose }: LossDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const { data, isError, refetch } = useGetBrokerageQuery();
  const [reason, setReason] = useState<string>();
  const reasons = data?.lossReasons ?? [];
  return (
    <FormDialog width={480} aria-labelledby={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={messages.whyLost(count)} onClose={onClose} />
      <DialogRows>
        {!data && (isError ? <LoadFailed text={messages.reasonsFailed} onRetry={refetch} /> : <Skeleton height={76} />)}
        <Chips role="group" aria-label="Motivo da perda">
          {reasons.map(({ _id, label }) => (
            <Button
              key={_id}
              size="small"
              variant={_id === reason ? 'tonal' : 'outlined'}
              aria-pressed={_id === reason}
              onClick={() => setReason(_id)}
            >
              {label}
            </Button>
          ))}
        </Chips>
        <p>Vale para todos os marcados. {leadMessages.undoneInHours}</p>
      </DialogRows>
      <DialogFoot onCancel={onClose}>
        <CommitButton
          busy={busy}
          busyLabel="Mudando…"
          onClick={() => {
            if (reason === undefined && (!data || reasons.length > 0)) notify.warning(messages.chooseReason);
            else onChoose(reason);
          }}
        >
          Marcar {formatLeads(count)}
        </CommitButton>
      </DialogFoot>
    </FormDialog>
  );
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

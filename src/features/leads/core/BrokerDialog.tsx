import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { CommitButton, DialogFoot } from '@/shared/ui/dialog/DialogFoot';
import { DialogRows } from '@/shared/ui/dialog/DialogRows';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { BrokerSelect } from './BrokerSelect';
import { messages } from './messages';

interface BrokerDialogProps {
  title: string;
  except?: string | undefined;
  commitLabel: string;
  busy: boolean;
  onChoose: (broker: Broker) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function BrokerDialog(props: BrokerDialogProps) {
  const { title, except, commitLabel, busy, onChoose, onClose, children } = props;
  const titleId = useId();
  const [broker, setBroker] = useState<Broker | null>(null);
  const notify = useNotify();
  return (
    <FormDialog width={420} aria-labelledby={titleId} onClose={onClose}>
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <Content>
        <p>
          {children} O histórico, as tarefas e as visitas vão junto. {messages.undoneInDays}
        </p>
        <BrokerSelect except={except} value={broker} onChange={setBroker} />
      </Content>
      <DialogFoot onCancel={onClose}>
        <CommitButton
          busy={busy}
          busyLabel="Passando…"
          onClick={() => {
            if (broker) onChoose(broker);
            else notify.warning(messages.chooseBroker);
          }}
        >
          {commitLabel}
        </CommitButton>
      </DialogFoot>
    </FormDialog>
  );
}

const Content = styled(DialogRows)({ '& > .MuiAutocomplete-root': { width: 'auto' } });

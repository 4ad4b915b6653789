import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { ActDialog } from '@/shared/ui/dialog/ActDialog';
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
  const [broker, setBroker] = useState<Broker | null>(null);
  const notify = useNotify();
  return (
    <ActDialog
      title={title}
      width={420}
      commit={commitLabel}
      busy={busy}
      busyLabel="Passando…"
      onCommit={() => {
        if (broker) onChoose(broker);
        else notify.warning(messages.chooseBroker);
      }}
      onClose={onClose}
    >
      <p>
        {children} O histórico, as tarefas e as visitas vão junto. {messages.undoneInDays}
      </p>
      <Wide>
        <BrokerSelect except={except} value={broker} onChange={setBroker} />
      </Wide>
    </ActDialog>
  );
}

const Wide = styled('div')({ '& > .MuiAutocomplete-root': { width: 'auto' } });

import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { useId, useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import type { Lead } from '#contract/leads.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { BrokerSelect } from '../BrokerSelect';
import { useAssignLeadsMutation } from '../leadsApi';
import { useUndo } from '../useUndo';
import { messages } from './messages';

interface HandOverDialogProps {
  lead: Lead;
  onClose: () => void;
}

export function HandOverDialog({ lead, onClose }: HandOverDialogProps) {
  const titleId = useId();
  const [broker, setBroker] = useState<Broker | null>(null);
  const { handOver, busy } = useHandOver(lead, onClose);
  const notify = useNotify();
  return (
    <FormDialog width={420} aria-labelledby={titleId} onClose={onClose}>
      <DialogHead id={titleId} title="Passar para…" onClose={onClose} />
      <Content>
        <p>
          {lead.assignedTo ? `${lead.name} está com ${lead.assignedTo.name}.` : `${lead.name} está sem corretor.`} O
          histórico, as tarefas e as visitas vão junto.
        </p>
        <BrokerSelect except={lead.assignedTo?._id} value={broker} onChange={setBroker} />
      </Content>
      <Foot>
        <Note />
        <Button variant="outlined" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton
          variant="contained"
          color="accent"
          busy={busy}
          busyLabel="Passando…"
          onClick={() => {
            if (broker) void handOver(broker);
            else notify.warning(messages.chooseBroker);
          }}
        >
          Passar lead
        </BusyButton>
      </Foot>
    </FormDialog>
  );
}

/** An assignment of one lead, so with a receipt and an undo. */
function useHandOver({ _id, name }: Lead, onDone: () => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [assignLeads, { isLoading: busy }] = useAssignLeadsMutation();
  const { undo } = useUndo(() => undefined);

  async function handOver(broker: Broker) {
    try {
      const body = { leadIds: [_id], userId: broker._id };
      const { batchId } = await assignLeads({ body, key: nanoid() }).unwrap();
      notify.success(
        messages.handedOver(name, broker.name),
        batchId === null ? {} : { action: { label: 'Desfazer', onClick: () => void undo(batchId) } },
      );
      onDone();
    } catch (error) {
      notifyFailure(error, messages.handOverFailed);
    }
  }

  return { handOver, busy };
}

const Content = styled(Body)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > .MuiAutocomplete-root': { width: 'auto' },
}));

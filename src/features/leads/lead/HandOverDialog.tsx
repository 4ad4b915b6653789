import { nanoid } from '@reduxjs/toolkit';
import type { Lead } from '#contract/leads/leads.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { BrokerDialog } from '../core/BrokerDialog';
import { useAssignLeadsMutation } from '../core/leadsApi';
import { messages } from './messages';

interface HandOverDialogProps {
  lead: Lead;
  onClose: () => void;
}

export function HandOverDialog({ lead, onClose }: HandOverDialogProps) {
  const { handOver, busy } = useHandOver(lead, onClose);
  return (
    <BrokerDialog
      title="Passar para…"
      except={lead.assignedTo?._id}
      commitLabel="Passar lead"
      busy={busy}
      onChoose={(broker) => void handOver(broker)}
      onClose={onClose}
    >
      {lead.assignedTo ? `${lead.name} está com ${lead.assignedTo.name}.` : `${lead.name} está sem corretor.`}
    </BrokerDialog>
  );
}

function useHandOver({ _id, name }: Lead, onDone: () => void) {
  const notifyFailure = useNotifyFailure();
  const [assignLeads, { isLoading: busy }] = useAssignLeadsMutation();
  const { report } = useRunUndo();

  async function handOver(broker: Broker) {
    try {
      const body = { leadIds: [_id], userId: broker._id };
      report(await assignLeads({ body, key: nanoid() }).unwrap(), messages.handedOver(name, broker.name));
      onDone();
    } catch (error) {
      notifyFailure(error, messages.handOverFailed);
    }
  }

  return { handOver, busy };
}

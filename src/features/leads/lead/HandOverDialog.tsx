import type { Lead } from '#contract/leads/leads.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { BrokerDialog } from '../core/BrokerDialog';
import { useAssignment } from '../core/useAssignment';
import { messages } from './messages';

interface HandOverDialogProps {
  lead: Lead;
  onClose: () => void;
}

export function HandOverDialog({ lead, onClose }: HandOverDialogProps) {
  const { assign, busy } = useAssignment();

  async function handOver(broker: Broker) {
    const done = messages.handedOver(lead.name, broker.name);
    if (await assign({ leadIds: [lead._id] }, broker, done)) onClose();
  }

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

import { History, Trash2 } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatContact } from '@/shared/format/contact';
import { ConfirmDialog, Consequence, Which } from '@/shared/ui/dialog/ConfirmDialog';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { useDeleteLeadMutation } from '../core/leadsApi';
import { messages } from './messages';

interface DeleteQuestionProps {
  lead: Lead;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteQuestion({ lead, onCancel, onDeleted }: DeleteQuestionProps) {
  const { _id, name } = lead;
  const notifyOutcome = useNotifyOutcome();
  const [deleteLead, { isLoading: busy }] = useDeleteLeadMutation();

  async function confirm() {
    const texts = { done: messages.deleted, failed: messages.deleteFailed };
    const failure = await notifyOutcome(deleteLead(_id).unwrap(), texts);
    (failure ? onCancel : onDeleted)();
  }

  return (
    <ConfirmDialog
      Icon={Trash2}
      title="Tem certeza que deseja deletar este lead?"
      confirmLabel="Deletar lead"
      busy={busy}
      busyLabel="Deletando…"
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <Which>
        <UserAvatar name={name} photo={null} size={40} />
        <div>
          <b>{name}</b>
          <span>{formatContact(lead)}</span>
        </div>
      </Which>
      <Consequence>
        <History size={18} />
        Histórico, notas, tarefas, visitas e seleções somem para sempre, também dos leads que foram juntados a este.
      </Consequence>
    </ConfirmDialog>
  );
}

import { Trash2 } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { formatContact } from '@/shared/format/contact';
import { Which } from '@/shared/ui/dialog/ConfirmDialog';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { DeletionConsequences } from '../core/DeletionConsequences';
import { useDeleteLeadMutation } from '../core/leadsApi';
import { messages } from './messages';

interface DeleteQuestionProps {
  lead: Lead;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteQuestion({ lead, onCancel, onDeleted }: DeleteQuestionProps) {
  const { _id, name } = lead;
  const { report } = useRunUndo();
  const [deleteLead] = useDeleteLeadMutation();

  async function remove() {
    report(await deleteLead(_id).unwrap(), messages.deleted);
    onDeleted();
  }

  return (
    <ActQuestion
      Icon={Trash2}
      title="Tem certeza que deseja excluir este lead?"
      confirmLabel="Excluir lead"
      busyLabel="Excluindo…"
      act={remove}
      outcome={{ failed: messages.deleteFailed }}
      onClose={onCancel}
    >
      <Which>
        <UserAvatar name={name} photo={null} size={40} />
        <div>
          <b>{name}</b>
          <span>{formatContact(lead)}</span>
        </div>
      </Which>
      <DeletionConsequences />
    </ActQuestion>
  );
}

import { Trash2 } from 'lucide-react';
import type { Lead } from '#contract/leads/leads.ts';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatContact } from '@/shared/format/contact';
import { ConfirmDialog, Which } from '@/shared/ui/dialog/ConfirmDialog';
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
  const notifyFailure = useNotifyFailure();
  const { report } = useRunUndo();
  const [deleteLead, { isLoading: busy }] = useDeleteLeadMutation();

  async function confirm() {
    try {
      report(await deleteLead(_id).unwrap(), messages.deleted);
      onDeleted();
    } catch (error) {
      notifyFailure(error, messages.deleteFailed);
      onCancel();
    }
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
      <DeletionConsequences />
    </ConfirmDialog>
  );
}

import { Trash2 } from 'lucide-react';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { DeletionConsequences } from '../../core/DeletionConsequences';
import { formatLeads } from '../../core/messages';

interface BulkDeleteQuestionProps {
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function BulkDeleteQuestion({ count, busy, onConfirm, onCancel }: BulkDeleteQuestionProps) {
  return (
    <ConfirmDialog
      Icon={Trash2}
      title={`Tem certeza que deseja deletar ${formatLeads(count)}?`}
      confirmLabel={`Deletar ${formatLeads(count)}`}
      busy={busy}
      busyLabel="Deletando…"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <DeletionConsequences />
    </ConfirmDialog>
  );
}

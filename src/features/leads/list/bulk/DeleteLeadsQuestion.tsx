import { Trash2 } from 'lucide-react';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { DeletionConsequences } from '../../core/DeletionConsequences';
import { formatLeads } from '../../core/messages';

interface DeleteLeadsQuestionProps {
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export const DeleteLeadsQuestion = ({ count, ...question }: DeleteLeadsQuestionProps) => (
  <ConfirmDialog
    {...question}
    Icon={Trash2}
    title={`Tem certeza que deseja excluir ${formatLeads(count)}?`}
    confirmLabel={`Excluir ${formatLeads(count)}`}
    busyLabel="Excluindo…"
  >
    <DeletionConsequences />
  </ConfirmDialog>
);

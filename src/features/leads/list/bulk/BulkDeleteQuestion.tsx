import { History, Trash2, Undo2 } from 'lucide-react';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import { ConfirmDialog, Consequence } from '@/shared/ui/dialog/ConfirmDialog';
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
      <Consequence>
        <Undo2 size={18} />
        Saem das listas agora. Dá para desfazer por {UNDO_HOURS} horas.
      </Consequence>
      <Consequence>
        <History size={18} />
        Depois, histórico, notas, tarefas, visitas e seleções somem para sempre.
      </Consequence>
    </ConfirmDialog>
  );
}

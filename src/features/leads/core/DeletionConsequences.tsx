import { History, Undo2 } from 'lucide-react';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import { Consequence } from '@/shared/ui/dialog/ConfirmDialog';

export const DeletionConsequences = () => (
  <>
    <Consequence>
      <Undo2 size={18} />
      Sai das listas agora. Dá para desfazer por {UNDO_HOURS} horas.
    </Consequence>
    <Consequence>
      <History size={18} />
      Depois, histórico, notas, tarefas, visitas e seleções somem para sempre, também dos leads que foram juntados.
    </Consequence>
  </>
);

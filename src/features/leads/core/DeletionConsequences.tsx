import { History, Undo2 } from 'lucide-react';
import { Consequence } from '@/shared/ui/dialog/ConfirmDialog';
import { messages } from './messages';

export const DeletionConsequences = () => (
  <>
    <Consequence>
      <Undo2 size={18} />
      Sai das listas agora. {messages.undoneInHours}
    </Consequence>
    <Consequence>
      <History size={18} />
      Depois, histórico, notas, tarefas, visitas e seleções somem para sempre, também dos leads que foram juntados.
    </Consequence>
  </>
);

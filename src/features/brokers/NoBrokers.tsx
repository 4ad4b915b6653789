import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { messages } from './messages';

interface NoBrokersProps {
  /** There may be brokers, but none that fits. */
  filtered: boolean;
  onClear: () => void;
}

export function NoBrokers({ filtered, onClear }: NoBrokersProps) {
  if (!filtered)
    return <EmptyState title={messages.none} text="Quem se cadastra na página de cadastro aparece aqui." />;
  return (
    <EmptyState
      title={messages.noneMatching}
      text="Confira as palavras, ou veja todos os corretores."
      action={
        <Button variant="outlined" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}

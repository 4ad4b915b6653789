import { paths } from '#contract/paths.ts';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { messages } from '../messages';

interface NoPropertiesProps {
  /** There may be properties, but none that fits. */
  filtered: boolean;
  /** Not even a price that would fit. */
  crossed: boolean;
  onClear: () => void;
}

export function NoProperties({ filtered, crossed, onClear }: NoPropertiesProps) {
  if (filtered)
    return (
      <EmptyState
        title={messages.noneMatching}
        text={
          crossed
            ? `${messages.pricesCrossed}. Troque um deles, ou veja todos os imóveis.`
            : 'Confira as palavras e os valores, ou veja todos os imóveis.'
        }
        action={
          <Button variant="outlined" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={messages.none}
      text="O primeiro imóvel aparece aqui, no mapa e no site assim que for criado."
      action={
        <Button variant="outlined" to={paths.createProperty()}>
          Cadastrar o primeiro imóvel
        </Button>
      }
    />
  );
}

import { meantIn } from '#contract/ground/didYouMean.ts';
import { Button } from '@/shared/ui/button/Button';

interface SuggestionProps {
  /** The field's error: `Quis dizer R$ 1.200.000?` */
  message: string | undefined;
  onTake: (meant: string) => void;
}

export function Suggestion({ message, onTake }: SuggestionProps) {
  const meant = meantIn(message);
  if (meant === undefined) return null;
  return (
    <Button variant="outlined" sx={{ mt: 2, textWrap: 'balance' }} onClick={() => onTake(meant)}>
      {`Sim, ${meant}`}
    </Button>
  );
}

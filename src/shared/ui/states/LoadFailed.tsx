import { RotateCw } from 'lucide-react';
import { useFailureText } from '@/shared/offline/connection';
import { Button } from '@/shared/ui/button/Button';
import { FailedArt } from './FailedArt';
import { PageState } from './PageState';

interface LoadFailedProps {
  /** The specification's words: 'Erro ao carregar leads'. */
  text: string;
  detail?: string;
  onRetry: () => unknown;
}

/** In the place of what did not come: a failed load is not an empty list. */
export function LoadFailed({ text, detail = 'O servidor não respondeu. Nada foi perdido.', onRetry }: LoadFailedProps) {
  const why = useFailureText(detail);
  return (
    <PageState
      role="alert"
      art={<FailedArt />}
      title={text}
      text={why}
      action={
        <Button
          variant="contained"
          startIcon={<RotateCw size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            onRetry();
          }}
        >
          Tentar novamente
        </Button>
      }
    />
  );
}

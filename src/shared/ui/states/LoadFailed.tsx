import { RotateCw } from 'lucide-react';
import { useFailureText } from '@/shared/offline/connection';
import { Button } from '@/shared/ui/button/Button';
import { NoSignalArt } from './NoSignalArt';
import { PageState } from './PageState';

interface LoadFailedProps {
  /** 'Erro ao carregar leads', from the specification. */
  text: string;
  detail?: string;
  onRetry: () => unknown;
}

/** A failed load is not an empty list. */
export function LoadFailed({ text, detail = 'O servidor não respondeu. Nada foi perdido.', onRetry }: LoadFailedProps) {
  const why = useFailureText(detail);
  return (
    <PageState
      role="alert"
      art={<NoSignalArt />}
      title={text}
      text={why}
      action={
        <Button variant="contained" startIcon={<RotateCw size={18} />} onClick={() => onRetry()}>
          Tentar novamente
        </Button>
      }
    />
  );
}

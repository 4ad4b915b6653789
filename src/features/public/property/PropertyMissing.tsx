import type { Ref } from 'react';
import { paths } from '#contract/paths.ts';
import { useFailureText } from '@/shared/offline/connection';
import { Button } from '@/shared/ui/button/Button';
import { LostArt } from '@/shared/ui/states/LostArt';
import { PageState } from '@/shared/ui/states/PageState';

interface PropertyMissingProps {
  heading: Ref<HTMLHeadingElement>;
  /** The specification's words for this page. */
  title: string;
  /** Null where asking again would find nothing else. */
  onRetry: (() => unknown) | null;
}

/** It is gone, or did not come: the words are the same, the way out is not. */
export function PropertyMissing({ heading, title, onRetry }: PropertyMissingProps) {
  const why = useFailureText('O servidor não respondeu. Tente de novo em instantes.');
  return (
    <PageState
      role="alert"
      art={<LostArt />}
      title={title}
      heading={heading}
      text={onRetry ? why : 'Ele pode ter sido vendido, ou o endereço não está completo. Há outros esperando por você.'}
      action={
        onRetry ? (
          <Button
            variant="contained"
            size="large"
            onClick={() => {
              onRetry();
            }}
          >
            Tentar novamente
          </Button>
        ) : (
          <Button variant="contained" size="large" to={paths.map()}>
            Buscar imóveis
          </Button>
        )
      }
    />
  );
}

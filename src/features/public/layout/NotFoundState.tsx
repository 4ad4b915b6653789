import type { Ref } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { Button } from '@/shared/ui/button/Button';
import { LostArt } from '@/shared/ui/states/LostArt';
import { PageState } from '@/shared/ui/states/PageState';

interface NotFoundStateProps {
  title: string;
  heading: Ref<HTMLHeadingElement>;
  text: string;
  /** Undefined: it does not exist. */
  onRetry?: (() => unknown) | undefined;
}

export function NotFoundState({ onRetry, ...texts }: NotFoundStateProps) {
  return (
    <PageState
      {...texts}
      role="alert"
      art={<LostArt />}
      action={
        onRetry ? (
          <Button variant="contained" size="large" onClick={() => void onRetry()}>
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

import type { ReactNode, Ref } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { Button } from '@/shared/ui/button/Button';
import { LostArt } from '@/shared/ui/states/LostArt';
import { PageState } from '@/shared/ui/states/PageState';

interface UnavailableStateProps {
  title: string;
  heading: Ref<HTMLHeadingElement>;
  text: string;
  /** After a failure. Without it, the page does not exist. */
  onRetry?: (() => unknown) | undefined;
  action?: ReactNode;
}

export function UnavailableState({ onRetry, action, ...texts }: UnavailableStateProps) {
  return (
    <PageState
      {...texts}
      role="alert"
      art={<LostArt />}
      action={
        action ??
        (onRetry ? (
          <Button variant="contained" size="large" onClick={() => void onRetry()}>
            Tentar novamente
          </Button>
        ) : (
          <Button variant="contained" size="large" to={paths.map()}>
            Buscar imóveis
          </Button>
        ))
      }
    />
  );
}

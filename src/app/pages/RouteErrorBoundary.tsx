import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useFailureText } from '@/shared/offline/connection';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { Button } from '@/shared/ui/button/Button';
import { LoadBoundary } from '@/shared/ui/LoadBoundary';
import { PageState } from '@/shared/ui/states/PageState';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** Navigation resets it. */
export function RouteErrorBoundary(props: ComponentProps<typeof LoadBoundary>) {
  const { pathname } = useLocation();
  return <LoadBoundary key={pathname} {...props} />;
}

export function RouteError() {
  const heading = usePageHeading('Erro');
  return (
    <Root>
      <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>
        Erro
      </VisuallyHidden>
      <RouteFailed />
    </Root>
  );
}

const Root = styled('main')({ display: 'grid', minHeight: '100dvh' });

/** Crashed, or a new version replaced its file: mostly a reload helps. */
export function RouteFailed() {
  const detail = useFailureText('Recarregue para tentar de novo. O que já foi salvo continua salvo.', navigator.onLine);
  return (
    <PageState
      role="alert"
      art={null}
      title="Não foi possível abrir esta página"
      text={detail}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      }
    />
  );
}

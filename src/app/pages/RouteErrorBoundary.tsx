import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { LoadBoundary } from '@/shared/ui/LoadBoundary';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** Navigation resets it. */
export function RouteErrorBoundary(props: ComponentProps<typeof LoadBoundary>) {
  const { pathname } = useLocation();
  return <LoadBoundary key={pathname} {...props} />;
}

/** Replaces the whole application. */
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
  return (
    <LoadFailed
      text="Não foi possível abrir esta página"
      detail="Recarregue para tentar de novo. O que já foi salvo continua salvo."
      onRetry={() => window.location.reload()}
    />
  );
}

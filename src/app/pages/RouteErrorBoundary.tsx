import { styled } from '@mui/material/styles';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface RouteErrorBoundaryProps {
  error: ReactNode;
  children: ReactNode;
}

/** Contains an error or a failed chunk; navigation resets it. */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  const { pathname } = useLocation();
  return <Boundary key={pathname} {...props} />;
}

class Boundary extends Component<RouteErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.error : this.props.children;
  }
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

import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { noteReturn, useConnected } from '@/shared/offline/connection';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { Button } from '@/shared/ui/button/Button';
import { LoadBoundary } from '@/shared/ui/LoadBoundary';
import { NoSignalArt } from '@/shared/ui/states/NoSignalArt';
import { PageState } from '@/shared/ui/states/PageState';
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

/** Mostly its script did not come: it is loaded again when the server is back, or by the button. */
export function RouteFailed() {
  return useConnected() ? <Crashed /> : <WithoutNetwork />;
}

/** Or a new version replaced its file: mostly a reload helps. */
function Crashed() {
  return (
    <PageState
      role="alert"
      art={null}
      title="Não foi possível abrir esta página"
      text="Recarregue para tentar de novo. O que já foi salvo continua salvo."
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      }
    />
  );
}

function WithoutNetwork() {
  return (
    <PageState
      role="status"
      art={<NoSignalArt />}
      title="Esta página ainda não está neste aparelho"
      text="Ela abre sozinha quando a internet voltar."
      action={
        <Button variant="contained" startIcon={<RotateCw size={18} />} onClick={noteReturn}>
          Tentar de novo
        </Button>
      }
    />
  );
}

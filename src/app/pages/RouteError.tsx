import { styled } from '@mui/material/styles';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { RouteFailed } from './RouteFailed';

/** In the place of the whole application. */
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

import { styled } from '@mui/material/styles';
import { PageHead } from '@/shared/ui/page/PageHead';
import { RouteFailed } from '../pages/RouteErrorBoundary';

/** In the place of one page: its head keeps the way to the others. */
export function PageError() {
  return (
    <>
      <PageHead title="Erro" />
      <Middle>
        <RouteFailed />
      </Middle>
    </>
  );
}

/** Of what the head leaves. */
const Middle = styled('div')({ flex: 1, display: 'grid' });

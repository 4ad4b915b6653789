import { styled } from '@mui/material/styles';
import { PageHead } from '@/shared/ui/page/PageHead';
import { RouteFailed } from '../pages/RouteErrorBoundary';

/** Replaces one page; the menu stays available. */
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

const Middle = styled('div')({ flex: 1, display: 'grid' });

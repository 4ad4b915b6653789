import { styled } from '@mui/material/styles';
import { RouteFailed } from '@/app/pages/RouteFailed';
import { PageHead } from '@/shared/ui/page/PageHead';

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

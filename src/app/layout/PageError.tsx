import { RotateCw } from 'lucide-react';
import { noteReturn, useConnected } from '@/shared/offline/connection';
import { Button } from '@/shared/ui/button/Button';
import { PageHead } from '@/shared/ui/page/PageHead';
import { NoSignalArt } from '@/shared/ui/states/NoSignalArt';
import { PageState } from '@/shared/ui/states/PageState';
import { RouteFailed } from '../pages/RouteErrorBoundary';

/** The menu stays available. Without a network the script mostly did not come. */
export function PageError() {
  const connected = useConnected();
  return (
    <>
      <PageHead title={connected ? 'Erro' : 'Sem conexão'} />
      {connected ? <RouteFailed /> : <WithoutNetwork />}
    </>
  );
}

function WithoutNetwork() {
  return (
    <PageState
      role="status"
      art={<NoSignalArt />}
      title="Esta página ainda não está neste aparelho"
      text="Ela abre sozinha quando a conexão voltar."
      action={
        <Button variant="contained" startIcon={<RotateCw size={18} />} onClick={noteReturn}>
          Tentar de novo
        </Button>
      }
    />
  );
}

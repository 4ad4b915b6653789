import { Smartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ActButton } from '@/api/ActButton';
import { Button } from '@/shared/ui/button/Button';
import { AuthLayout, OtherPage } from '../AuthLayout';
import { loggedIn, loggedOut, selectSession } from '../authSlice';
import { Column, PendingPart } from '../notifications/Part';
import { messages } from './messages';
import { RecoveryCodesList } from './RecoveryCodesList';
import { SetUpSteps } from './SetUpSteps';
import { useGetTwoFactorQuery, useStartTwoFactorMutation } from './twoFactorApi';

/** In place of every page, for who must use two-factor and has none. */
export function RequiredTwoFactorPage() {
  const dispatch = useDispatch();
  const { data, isError, refetch } = useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [codes, setCodes] = useState<string[] | null>(null);
  const isDone = data !== undefined && codes === null && (data.isOn || !data.isRequired);
  const session = useSelector(selectSession);
  const proceed = useCallback(() => {
    if (session) dispatch(loggedIn({ token: session.token, user: session.user }));
  }, [session, dispatch]);
  useEffect(() => {
    if (isDone) proceed();
  }, [isDone, proceed]);
  return (
    <AuthLayout
      tab="Duas etapas"
      title="Proteja o seu acesso"
      text="A imobiliária pede a verificação em duas etapas: além da senha, um código do seu celular."
      picture="balcony"
    >
      <Column>
        {codes ? (
          <RecoveryCodesList codes={codes} onDone={proceed} />
        ) : data ? (
          <Start onCodes={setCodes} />
        ) : (
          <PendingPart isError={isError} failedText={messages.loadFailed} onRetry={refetch} />
        )}
      </Column>
      <OtherPage>
        <Button color="inherit" onClick={() => dispatch(loggedOut())}>
          Sair
        </Button>
      </OtherPage>
    </AuthLayout>
  );
}

function Start({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [start, { data }] = useStartTwoFactorMutation();
  if (data) return <SetUpSteps secret={data} onCodes={onCodes} />;
  return (
    <ActButton
      variant="tonal"
      startIcon={<Smartphone size={18} />}
      busyLabel="Preparando…"
      act={() => start({}).unwrap()}
      outcome={{ failed: messages.startFailed, explained: true }}
    >
      Configurar aplicativo
    </ActButton>
  );
}

import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { TwoFactor } from '#contract/people/twoFactor.ts';
import { formatDate } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { Buttons, Part, PendingPart } from '../notifications/Part';
import { messages } from './messages';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodesList } from './RecoveryCodesList';
import { RememberedDevices } from './RememberedDevices';
import { SetUpSteps } from './SetUpSteps';
import {
  useGetTwoFactorQuery,
  useRenewRecoveryCodesMutation,
  useStartTwoFactorMutation,
  useTurnOffTwoFactorMutation,
} from './twoFactorApi';

export function TwoFactorCard() {
  const { data, isError, refetch } = useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <SectionCard
      title="Verificação em duas etapas"
      hint="Além da senha, um código de 6 números do seu celular: quem descobrir a sua senha não entra só com ela."
    >
      {!data ? (
        <PendingPart isError={isError} failedText={messages.loadFailed} onRetry={refetch} />
      ) : codes ? (
        <Part>
          <RecoveryCodesList codes={codes} onDone={() => setCodes(null)} />
        </Part>
      ) : data.isOn ? (
        <>
          <On twoFactor={data} onCodes={setCodes} />
          <RememberedDevices devices={data.remembered} />
        </>
      ) : (
        <Off {...data} onCodes={setCodes} />
      )}
    </SectionCard>
  );
}

interface OffProps extends Pick<TwoFactor, 'isRequired' | 'requiredFrom'> {
  onCodes: (codes: string[]) => void;
}

function Off({ isRequired, requiredFrom, onCodes }: OffProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [start, { data: secret, reset }] = useStartTwoFactorMutation();
  return (
    <Part>
      {secret ? (
        <SetUpSteps secret={secret} onCodes={onCodes} onCancel={reset} />
      ) : (
        <>
          <p>
            Está desligada. Você precisa de um celular com um aplicativo autenticador.
            {isRequired && ' A imobiliária exige: ligue agora.'}
            {requiredFrom !== null && ` A imobiliária exige a partir de ${formatDate(requiredFrom)}.`}
          </p>
          <Button variant="tonal" startIcon={<ShieldCheck size={18} />} onClick={() => setIsAsked(true)}>
            Ligar duas etapas
          </Button>
        </>
      )}
      <Overlay>
        {isAsked && (
          <PasswordDialog
            title="Ligar duas etapas"
            text="Os outros aparelhos saem da sua conta. Confirme com a sua senha."
            commit="Continuar"
            busyLabel="Conferindo…"
            failed={messages.startFailed}
            onProof={async (proof) => {
              await start(proof).unwrap();
            }}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Overlay>
    </Part>
  );
}

interface OnProps {
  twoFactor: TwoFactor;
  onCodes: (codes: string[]) => void;
}

function On({ twoFactor: { since, recoveryCodesLeft, isRequired }, onCodes }: OnProps) {
  const notify = useNotify();
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null);
  const [renew] = useRenewRecoveryCodesMutation();
  const [turnOff] = useTurnOffTwoFactorMutation();
  const close = () => setAsked(null);
  return (
    <Part>
      <p>
        Ligada{since && ` desde ${formatDate(since)}`}. Você ainda tem{' '}
        {pluralize(recoveryCodesLeft, 'código de recuperação', 'códigos de recuperação')}.
        {isRequired && ' A imobiliária exige a verificação em duas etapas do seu acesso.'}
      </p>
      <Buttons>
        <Button variant="outlined" startIcon={<RefreshCw size={18} />} onClick={() => setAsked('renew')}>
          Novos códigos de recuperação
        </Button>
        {!isRequired && (
          <Button color="inherit" onClick={() => setAsked('off')}>
            Desligar
          </Button>
        )}
      </Buttons>
      <Overlay>
        {asked === 'renew' && (
          <PasswordDialog
            title="Novos códigos de recuperação"
            text="Os códigos que você tem agora deixam de valer. Confirme com a sua senha."
            commit="Criar novos códigos"
            busyLabel="Criando…"
            failed={messages.renewFailed}
            onProof={async (proof) => onCodes((await renew(proof).unwrap()).recoveryCodes)}
            onClose={close}
          />
        )}
      </Overlay>
      <Overlay>
        {asked === 'off' && (
          <PasswordDialog
            title="Desligar duas etapas?"
            text="Para entrar na sua conta vai bastar a senha, e os aparelhos lembrados são esquecidos. Confirme com a sua senha."
            commit="Desligar"
            busyLabel="Desligando…"
            failed={messages.offFailed}
            onProof={async (proof) => {
              await turnOff(proof).unwrap();
              notify.success(messages.off);
            }}
            onClose={close}
          />
        )}
      </Overlay>
    </Part>
  );
}

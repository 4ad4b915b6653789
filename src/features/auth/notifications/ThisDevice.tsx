import { BellOff, BellRing, Send, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Devices } from '#contract/reach/notifications.ts';
import type { PushSupport } from '@/shared/push/pushSupport';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { Buttons, Part } from './Part';
import { useThisDevice } from './useThisDevice';

interface ThisDeviceProps {
  userId: string;
  devices: Devices;
}

/** The browser asks only after a press. */
export function ThisDevice({ userId, devices }: ThisDeviceProps) {
  const { state, busy, turnOn, turnOff, test } = useThisDevice(userId, devices);
  if (state === 'on')
    return (
      <Part>
        <p>Este aparelho toca.</p>
        <Buttons>
          <BusyButton
            variant="tonal"
            startIcon={<Send size={18} />}
            busy={busy === 'test'}
            busyLabel="Enviando…"
            onClick={() => void test()}
          >
            Enviar teste
          </BusyButton>
          <Button color="inherit" startIcon={<BellOff size={18} />} onClick={() => void turnOff()}>
            Desativar
          </Button>
        </Buttons>
      </Part>
    );
  if (state !== 'off') return <Part>{explanations[state]}</Part>;
  return (
    <Part>
      <p>Ao ativar, o navegador pede a sua permissão. Você pode desativar quando quiser.</p>
      <BusyButton
        variant="tonal"
        startIcon={<BellRing size={18} />}
        busy={busy === 'on'}
        busyLabel="Ativando…"
        onClick={() => void turnOn()}
      >
        Ativar avisos
      </BusyButton>
    </Part>
  );
}

const explanations: Record<Exclude<PushSupport, 'ready'>, ReactNode> = {
  denied: (
    <p>
      <b>Os avisos estão bloqueados neste navegador.</b> Para permitir, abra as configurações deste site (o ícone ao
      lado do endereço), mude “Notificações” para “Permitir” e volte aqui.
    </p>
  ),
  install: (
    <>
      <p>
        <b>No iPhone e no iPad, primeiro coloque o aplicativo na Tela de Início</b> (iOS 16.4 ou mais novo).
      </p>
      <ol>
        <li>No Safari, toque em Compartilhar.</li>
        <li>
          Escolha “Adicionar à Tela de Início” <SquarePlus size={16} aria-hidden />.
        </li>
        <li>Abra o aplicativo pelo novo ícone, entre e ative os avisos nesta mesma página.</li>
      </ol>
    </>
  ),
  unsupported: (
    <p>
      Este navegador não recebe avisos. Use um mais novo: Chrome, Edge ou Firefox; no iPhone e no iPad, o aplicativo na
      Tela de Início com iOS 16.4 ou mais novo. Até lá, você recebe os e-mails.
    </p>
  ),
};

import { BellOff, BellRing, Send, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Devices } from '#contract/reach/notifications.ts';
import { ActButton } from '@/api/ActButton';
import type { PushSupport } from '@/shared/push/pushSupport';
import { Button } from '@/shared/ui/button/Button';
import { messages } from './messages';
import { Buttons, Part } from './Part';
import { useThisDevice } from './useThisDevice';

interface ThisDeviceProps {
  userId: string;
  devices: Devices;
}

/** The browser asks only after a press. */
export function ThisDevice({ userId, devices }: ThisDeviceProps) {
  const { state, allow, turnOff, test } = useThisDevice(userId, devices);
  if (state === 'on')
    return (
      <Part>
        <p>Este aparelho toca.</p>
        <Buttons>
          <ActButton
            variant="tonal"
            startIcon={<Send size={18} />}
            busyLabel="Enviando…"
            act={test}
            outcome={{ done: messages.tested, failed: messages.testFailed, explained: true }}
          >
            Enviar teste
          </ActButton>
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
      <ActButton
        variant="tonal"
        startIcon={<BellRing size={18} />}
        busyLabel="Ativando…"
        act={allow}
        outcome={{ failed: messages.onFailed, explained: true }}
      >
        Ativar avisos
      </ActButton>
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

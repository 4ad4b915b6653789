import { CalendarSync, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#contract/leads/agenda.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { Buttons, Part, PendingPart } from '../notifications/Part';
import { CalendarAddress } from './CalendarAddress';
import {
  useChooseCalendarPhoneMutation,
  useEndCalendarMutation,
  useGetCalendarQuery,
  useRenewCalendarMutation,
} from './calendarApi';
import { messages } from './messages';

export function CalendarCard() {
  const { data, isError, refetch } = useGetCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard
      title="Calendário"
      hint="Suas visitas e tarefas no calendário que você já usa. Ele recebe o nome do cliente, o imóvel e o horário; o telefone, só se você quiser; o e-mail, não."
    >
      {data ? (
        <>
          <Part>
            <Feed since={data.since} />
          </Part>
          <Part>
            <PhoneChoice hasPhone={data.hasPhone} />
          </Part>
        </>
      ) : (
        <PendingPart isError={isError} failedText={messages.calendarFailed} onRetry={refetch} />
      )}
    </SectionCard>
  );
}

const questions = {
  renew: {
    Icon: CalendarSync,
    title: 'Criar um novo endereço?',
    confirmLabel: 'Criar novo endereço',
    busyLabel: 'Criando…',
    children: 'O endereço atual deixa de funcionar. Assine o novo nos seus calendários.',
  },
  end: {
    Icon: CalendarX2,
    title: 'Desligar o calendário?',
    confirmLabel: 'Desligar',
    busyLabel: 'Desligando…',
    children: 'O endereço deixa de funcionar, e os seus calendários não recebem mais visitas nem tarefas.',
  },
};

/** The address shows once: the server has only its hash. */
function Feed({ since }: Pick<CalendarFeed, 'since'>) {
  const { renew, end, address, busy } = useFeed();
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const close = () => setAsked(null);
  if (since === null)
    return (
      <BusyButton
        variant="tonal"
        startIcon={<CalendarSync size={18} />}
        busy={busy}
        busyLabel="Criando…"
        onClick={() => void renew()}
      >
        Criar meu endereço
      </BusyButton>
    );
  return (
    <>
      {address === null ? (
        <p>Ligado desde {formatDate(since)}. O endereço só aparece quando é criado: se o perdeu, crie um novo.</p>
      ) : (
        <CalendarAddress address={address} />
      )}
      <Buttons>
        <Button variant="outlined" startIcon={<CalendarSync size={18} />} onClick={() => setAsked('renew')}>
          Criar novo endereço
        </Button>
        <Button color="inherit" onClick={() => setAsked('end')}>
          Desligar
        </Button>
      </Buttons>
      <Overlay>
        {asked !== null && (
          <ConfirmDialog
            {...questions[asked]}
            busy={busy}
            onCancel={close}
            onConfirm={() => void (asked === 'renew' ? renew() : end()).then(close)}
          />
        )}
      </Overlay>
    </>
  );
}

function PhoneChoice({ hasPhone }: Pick<CalendarFeed, 'hasPhone'>) {
  const notifyOutcome = useNotifyOutcome();
  const [choose, { isError, originalArgs }] = useChooseCalendarPhoneMutation();
  return (
    <SwitchRow
      label="Incluir o telefone do cliente"
      hint="Vale para o endereço e para o arquivo de cada visita. O telefone é dado pessoal do cliente (LGPD): ele passa a ficar também no serviço do seu calendário, à vista de quem o compartilha com você."
      checked={isError ? hasPhone : (originalArgs ?? hasPhone)}
      onChange={({ target }) => {
        const { checked } = target;
        void notifyOutcome(choose(checked).unwrap(), {
          done: messages.calendarPhone(checked),
          failed: messages.calendarPhoneFailed,
          explained: true,
        });
      }}
    />
  );
}

function useFeed() {
  const notifyOutcome = useNotifyOutcome();
  const [renewFeed, renewal] = useRenewCalendarMutation();
  const [endFeed, ending] = useEndCalendarMutation();

  return {
    address: renewal.data?.url ?? null,
    busy: renewal.isLoading || ending.isLoading,
    renew: () => notifyOutcome(renewFeed().unwrap(), { failed: messages.calendarNotMade, explained: true }),
    end: () =>
      notifyOutcome(endFeed().unwrap().then(renewal.reset), {
        done: messages.calendarEnded,
        failed: messages.calendarNotEnded,
        explained: true,
      }),
  };
}

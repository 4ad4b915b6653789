import { CalendarSync, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#contract/leads/agenda.ts';
import { ActButton } from '@/api/ActButton';
import { ActQuestion } from '@/api/ActQuestion';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
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
    outcome: { failed: messages.calendarNotMade, explained: true },
  },
  end: {
    Icon: CalendarX2,
    title: 'Desligar o calendário?',
    confirmLabel: 'Desligar',
    busyLabel: 'Desligando…',
    children: 'O endereço deixa de funcionar, e os seus calendários não recebem mais visitas nem tarefas.',
    outcome: { done: messages.calendarEnded, failed: messages.calendarNotEnded, explained: true },
  },
};

/** The address shows once: the server has only its hash. */
function Feed({ since }: Pick<CalendarFeed, 'since'>) {
  const [renewFeed, renewal] = useRenewCalendarMutation();
  const [endFeed] = useEndCalendarMutation();
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const address = renewal.data?.url ?? null;
  const renew = () => renewFeed().unwrap();
  if (since === null)
    return (
      <ActButton
        variant="tonal"
        startIcon={<CalendarSync size={18} />}
        busyLabel="Criando…"
        act={renew}
        outcome={questions.renew.outcome}
      >
        Criar meu endereço
      </ActButton>
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
          <ActQuestion
            {...questions[asked]}
            act={asked === 'renew' ? renew : () => endFeed().unwrap().then(renewal.reset)}
            onClose={() => setAsked(null)}
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

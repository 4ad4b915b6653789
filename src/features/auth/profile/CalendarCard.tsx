import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CalendarSync, CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#contract/agenda.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatDate } from '@/shared/format/dates';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { CalendarAddress } from './CalendarAddress';
import { useEndCalendarMutation, useGetCalendarQuery, useRenewCalendarMutation } from './calendarApi';
import { messages } from './messages';

export function CalendarCard() {
  const { data, isError, refetch } = useGetCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard
      title="Calendário"
      hint="Suas visitas e tarefas no calendário que você já usa. Ele recebe o nome do cliente, o imóvel e o horário; telefone e email, não."
    >
      <Body>
        {data ? (
          <Feed since={data.since} />
        ) : isError ? (
          <>
            <p role="alert">{messages.calendarFailed}</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </>
        ) : (
          <Skeleton variant="rounded" width={200} height={40} />
        )}
      </Body>
    </SectionCard>
  );
}

/** The address shows once: the server has only its hash. */
function Feed({ since }: CalendarFeed) {
  const { renew, end, address, busy } = useFeed();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
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
        <Button variant="text" color="inherit" onClick={() => setAsked('end')}>
          Desligar
        </Button>
      </Buttons>
      <Overlay>
        {asked === 'renew' && (
          <ConfirmDialog
            Icon={CalendarSync}
            title="Criar um novo endereço?"
            confirmLabel="Criar novo endereço"
            busyLabel="Criando…"
            busy={busy}
            onCancel={close}
            onConfirm={() => void renew().then(close)}
          >
            O endereço atual deixa de funcionar. Assine o novo nos seus calendários.
          </ConfirmDialog>
        )}
      </Overlay>
      <Overlay>
        {asked === 'end' && (
          <ConfirmDialog
            Icon={CalendarX2}
            title="Desligar o calendário?"
            confirmLabel="Desligar"
            busyLabel="Desligando…"
            busy={busy}
            onCancel={close}
            onConfirm={() => void end().then(close)}
          >
            O endereço deixa de funcionar, e os seus calendários não recebem mais visitas nem tarefas.
          </ConfirmDialog>
        )}
      </Overlay>
    </>
  );
}

function useFeed() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [renewFeed, renewal] = useRenewCalendarMutation();
  const [endFeed, ending] = useEndCalendarMutation();

  const tellFailure = (text: string) => (error: unknown) => {
    notifyFailure(error, text, { explained: true });
  };

  return {
    address: renewal.data?.url ?? null,
    busy: renewal.isLoading || ending.isLoading,
    renew: () => renewFeed().unwrap().catch(tellFailure(messages.calendarNotMade)),
    end: () =>
      endFeed()
        .unwrap()
        .then(() => {
          renewal.reset();
          notify.success(messages.calendarEnded);
        }, tellFailure(messages.calendarNotEnded)),
  };
}

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 12,
  padding: 20,
  '& p': { margin: 0, textWrap: 'pretty' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

import { styled } from '@mui/material/styles';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#contract/people/sessions.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDateTimeSince } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { Part, PendingPart } from '../notifications/Part';
import { messages } from './messages';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from './sessionsApi';

export function SessionsCard() {
  const { data, isError, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard
      title="Minhas sessões"
      hint="Onde você entrou e ainda não saiu. Não reconhece alguma? Encerre-a e troque a sua senha."
    >
      {data ? (
        <Sessions sessions={data} />
      ) : (
        <PendingPart isError={isError} failedText={messages.loadFailed} onRetry={refetch} />
      )}
    </SectionCard>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const notifyOutcome = useNotifyOutcome();
  const [endSession] = useEndSessionMutation();
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);

  const notifyEnded = (ending: Promise<unknown>, done: string) =>
    notifyOutcome(ending, { done, failed: messages.endFailed, explained: true });

  return (
    <Part>
      <List>
        {sessions.map((session) => (
          <Session
            key={session._id}
            session={session}
            onEnd={() => void notifyEnded(endSession(session._id).unwrap(), messages.ended)}
          />
        ))}
      </List>
      {sessions.length > 1 && (
        <Button variant="outlined" startIcon={<LogOut size={18} />} onClick={() => setAsking(true)}>
          Encerrar as outras
        </Button>
      )}
      <Overlay>
        {isAsking && (
          <ConfirmDialog
            Icon={LogOut}
            title="Encerrar as outras sessões?"
            confirmLabel="Encerrar as outras"
            busy={isLoading}
            busyLabel="Encerrando…"
            onCancel={() => setAsking(false)}
            onConfirm={() => void notifyEnded(endOthers().unwrap(), messages.othersEnded).then(() => setAsking(false))}
          >
            Todos os outros aparelhos saem da sua conta agora. Você continua neste.
          </ConfirmDialog>
        )}
      </Overlay>
    </Part>
  );
}

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { network, usedAt, isThis } = session;
  const device = session.device || messages.unknownDevice;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={20} aria-hidden />
      <div>
        <b>{device}</b>
        <small>
          {isThis ? 'Esta sessão' : `Usada ${formatDateTimeSince(usedAt, new Date())}`}
          {network && ` · rede ${network}`}
        </small>
      </div>
      {!isThis && (
        <Button variant="text" color="inherit" aria-label={`Encerrar ${device}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  width: '100%',
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& li > div': { flex: 1, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

import { styled } from '@mui/material/styles';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#contract/people/sessions.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDateTimeSince } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
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
  const [endOthers] = useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);

  const outcome = { failed: messages.endFailed, explained: true };

  return (
    <Part>
      <List>
        {sessions.map((session) => (
          <Session
            key={session._id}
            session={session}
            onEnd={() => void notifyOutcome(endSession(session._id).unwrap(), { ...outcome, done: messages.ended })}
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
          <ActQuestion
            Icon={LogOut}
            title="Encerrar as outras sessões?"
            confirmLabel="Encerrar as outras"
            busyLabel="Encerrando…"
            act={() => endOthers().unwrap()}
            outcome={{ ...outcome, done: messages.othersEnded }}
            onClose={() => setAsking(false)}
          >
            Todos os outros aparelhos saem da sua conta agora. Você continua neste.
          </ActQuestion>
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
        <Button color="inherit" aria-label={`Encerrar ${device}`} onClick={onEnd}>
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

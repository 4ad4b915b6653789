import { styled } from '@mui/material/styles';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnSession } from '#contract/people/sessions.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { formatDateTimeSince } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
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
  const [endSession] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const others = pluralize(sessions.length - 1, 'outro aparelho sai', 'outros aparelhos saem');

  const outcome = { failed: messages.endFailed, explained: true };

  return (
    <Part>
      <List>
        {sessions.map((session) => (
          <Session key={session._id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </List>
      {sessions.length > 1 && (
        <Button variant="outlined" startIcon={<LogOut size={18} />} onClick={() => setAsked('others')}>
          Encerrar as outras
        </Button>
      )}
      <Overlay>
        {asked && (
          <ActQuestion
            Icon={LogOut}
            title={asked === 'others' ? 'Encerrar as outras sessões?' : `Encerrar ${nameOf(asked)}?`}
            confirmLabel={asked === 'others' ? 'Encerrar as outras' : 'Encerrar'}
            busyLabel="Encerrando…"
            act={() => (asked === 'others' ? endOthers() : endSession(asked._id)).unwrap()}
            outcome={{ ...outcome, done: asked === 'others' ? messages.othersEnded : messages.ended }}
            onClose={() => setAsked(null)}
          >
            {asked === 'others' ? others : 'Este aparelho sai'} da sua conta agora. Você continua neste.
          </ActQuestion>
        )}
      </Overlay>
    </Part>
  );
}

const nameOf = ({ device }: OwnSession) => device || messages.unknownDevice;

function Session({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { network, usedAt, isThis } = session;
  const device = nameOf(session);
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
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minHeight: 56 },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& li > div': { flex: '1 1 8rem', display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

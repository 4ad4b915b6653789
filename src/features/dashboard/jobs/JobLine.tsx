import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import type { SystemJob } from '#contract/ground/jobs.ts';
import { ActButton } from '@/api/ActButton';
import { formatDateTime } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { LineButtons, ListLine } from '@/shared/ui/ListLine';
import { messages } from '../messages';
import { useRetryJobMutation } from './jobsApi';

const SIGNS = {
  failed: { Icon: CircleAlert, tone: 'error' },
  retry: { Icon: RotateCw, tone: 'warning' },
  waiting: { Icon: Clock, tone: undefined },
} as const;

export function JobLine({ job }: { job: SystemJob }) {
  const { state, title, about, failure } = job;
  return (
    <ListLine {...SIGNS[state]} title={title} end={state === 'failed' && <RetryButton job={job} />}>
      <p>{about}</p>
      {failure !== null && <p data-failure>{failure}</p>}
      <small>{whenOf(job)}</small>
    </ListLine>
  );
}

function whenOf({ state, createdAt, tries, failedAt, nextTryAt }: SystemJob): string {
  const created = `Criada em ${formatDateTime(createdAt)}`;
  const tried = pluralize(tries, 'tentativa', 'tentativas');
  if (failedAt !== null) return `Falhou em ${formatDateTime(failedAt)} · ${tried} · ${created}`;
  if (nextTryAt !== null) return `Próxima tentativa em ${formatDateTime(nextTryAt)} · ${tried} · ${created}`;
  return state === 'waiting' && tries > 0 ? `Em andamento · ${created}` : created;
}

function RetryButton({ job: { _id: id, title, about } }: { job: SystemJob }) {
  const [retryJob] = useRetryJobMutation();
  return (
    <LineButtons>
      <ActButton
        variant="outlined"
        aria-label={`Tentar de novo: ${title}, ${about}`}
        busyLabel="Enviando…"
        startIcon={<RotateCw size={18} />}
        act={() => retryJob(id).unwrap()}
        outcome={{ done: messages.jobRetried, failed: messages.jobRetryFailed }}
      >
        Tentar de novo
      </ActButton>
    </LineButtons>
  );
}

import { styled } from '@mui/material/styles';
import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import type { SystemJob } from '#contract/ground/jobs.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatDateTime } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { messages } from '../messages';
import { useRetryJobMutation } from './jobsApi';

const ICONS = { failed: CircleAlert, retry: RotateCw, waiting: Clock };

export function JobLine({ job }: { job: SystemJob }) {
  const { state, title, about, failure } = job;
  const Icon = ICONS[state];
  return (
    <Line>
      <Sign data-state={state}>
        <Icon size={16} strokeWidth={2} />
      </Sign>
      <Texts>
        <b>{title}</b>
        <p>{about}</p>
        {failure !== null && <p data-failure>{failure}</p>}
        <small>{whenOf(job)}</small>
      </Texts>
      {state === 'failed' && <RetryButton job={job} />}
    </Line>
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
  const [retryJob, { isLoading: busy }] = useRetryJobMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function retry() {
    try {
      await retryJob(id).unwrap();
      notify.success(messages.jobRetried);
    } catch (error) {
      notifyFailure(error, messages.jobRetryFailed);
    }
  }

  return (
    <BusyButton
      variant="outlined"
      aria-label={`Tentar de novo: ${title}, ${about}`}
      busy={busy}
      busyLabel="Enviando…"
      startIcon={<RotateCw size={18} />}
      onClick={() => void retry()}
    >
      Tentar de novo
    </BusyButton>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    padding: '14px 16px',
    '& > button': { width: '100%' },
  },
}));

const Sign = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-state="failed"]': {
    color: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.tint,
  },
  '&[data-state="retry"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
}));

const Texts = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { ...theme.typography.control, display: 'block' },
  '& > p': { ...theme.typography.small, margin: '2px 0 0' },
  '& > p[data-failure]': { color: theme.vars.palette.error.main },
  '& > small': {
    ...theme.typography.caption,
    display: 'block',
    marginTop: 4,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

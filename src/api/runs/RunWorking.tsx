import { styled } from '@mui/material/styles';
import type { Run } from '#contract/ground/runs.ts';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { Card } from '@/shared/ui/page/Card';
import { ActButton } from '../ActButton';
import { useProgress } from '../progress';
import { doingOf, KINDS, messages } from './messages';
import { useCancelRunMutation } from './runsApi';

export type Work = Pick<Run, '_id' | 'kind' | 'state' | 'done' | 'total'>;

export function RunWorking({ work }: { work: Work }) {
  const { _id: id, kind, state } = work;
  const { isWhole = false } = KINDS[kind];
  const [cancel] = useCancelRunMutation();
  return (
    <WorkCard aria-live="polite">
      <RunProgress work={work} />
      <p>
        {messages.keepsWorking}
        {state === 'running' && !isWhole && ` ${messages.stays}`}
      </p>
      {state !== 'undoing' && !isWhole && (
        <ActButton
          variant="outlined"
          busyLabel="Cancelando…"
          act={() => cancel(id).unwrap()}
          outcome={{ failed: messages.cancelFailed }}
        >
          Cancelar
        </ActButton>
      )}
    </WorkCard>
  );
}

export function RunProgress({ work }: { work: Work }) {
  const progress = useProgress(work._id);
  return <BatchProgressBar doing={doingOf(work)} progress={progress ?? work} of={KINDS[work.kind].of} />;
}

export const WorkCard = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  padding: 20,
  color: theme.vars.palette.primary.main,
  '& > span': { width: '100%' },
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
}));

import { styled } from '@mui/material/styles';
import { Undo2 } from 'lucide-react';
import type { Handover } from '#contract/giving/handovers.ts';
import { paths } from '#contract/ground/paths.ts';
import { useProgress } from '@/api/progress';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatDateTime } from '@/shared/format/dates';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { Tools } from '@/shared/ui/imports/importLines';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useUndoHandoverMutation } from './handoversApi';
import { doneLines, messages } from './messages';

/** The result, and its undo. */
export function DoneHandover({ done }: { done: Handover }) {
  const { _id: id, by, createdAt, batchId, running, undoableUntil, undone } = done;
  const { keyOf, renew } = useIdempotencyKey();
  const [undo, { isLoading, originalArgs }] = useUndoHandoverMutation();
  const progress = useProgress(isLoading ? originalArgs?.key : undefined);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function takeBack() {
    try {
      notify.info(messages.undone(await undo({ id, key: keyOf({ id }) }).unwrap()));
      // The next try may give back what this one could not.
      renew();
    } catch (error) {
      notifyFailure(error, messages.undoFailed);
    }
  }

  return (
    <SectionCard
      title={running ? 'Passando a carteira…' : undone ? 'Desfazendo…' : 'Carteira passada'}
      hint={`Por ${by.name} em ${formatDateTime(createdAt)}.`}
      tool={
        <Tools>
          {batchId !== null && (
            <Button size="small" variant="outlined" to={paths.distributions(batchId)}>
              Recibo dos leads
            </Button>
          )}
          {!running && undoableUntil !== null && (
            <BusyButton
              size="small"
              variant="outlined"
              busy={isLoading}
              busyLabel="Desfazendo…"
              startIcon={<Undo2 size={16} />}
              onClick={() => void takeBack()}
            >
              Desfazer
            </BusyButton>
          )}
        </Tools>
      }
    >
      <Lines>
        {doneLines(done).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {undoableUntil !== null && <li data-note>Dá para desfazer até {formatDateTime(undoableUntil)}.</li>}
        {progress && (
          <li>
            <BatchProgressBar doing="Desfazendo…" progress={progress} />
          </li>
        )}
      </Lines>
    </SectionCard>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  padding: '16px 20px',
  '& [data-note]': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

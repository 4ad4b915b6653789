import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Run } from '#contract/ground/runs.ts';
import { formatDateTime } from '@/shared/format/dates';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import type { BusyButtonProps } from '@/shared/ui/BusyButton';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { KINDS, receiptOf } from './messages';
import { useGetRunQuery } from './runsApi';
import { useRunUndo } from './useRunUndo';

interface UndoRunProps {
  run: Run;
  size?: BusyButtonProps['size'];
}

export function UndoRun({ run, size = 'small' }: UndoRunProps) {
  const { _id: id, kind, title, undoableUntil } = run;
  const [asking, setAsking] = useState(false);
  const { undo, busy, progress } = useRunUndo();

  async function confirm() {
    await undo(id);
    setAsking(false);
  }

  // The question stays while it is at work.
  if (undoableUntil === null && !asking) return null;
  return (
    <>
      <BusyButton
        size={size}
        variant="outlined"
        busy={busy}
        busyLabel="Desfazendo…"
        startIcon={<Undo2 size={16} />}
        aria-label={`Desfazer: ${title}`}
        onClick={() => setAsking(true)}
      >
        Desfazer
      </BusyButton>
      <Overlay>
        {asking && (
          <ConfirmDialog
            Icon={Undo2}
            title={`Desfazer “${title.replaceAll(/[“”]/g, '')}”?`}
            confirmLabel="Desfazer"
            busy={busy}
            busyLabel="Desfazendo…"
            onCancel={() => setAsking(false)}
            onConfirm={() => void confirm()}
          >
            <span>{receiptOf(run)}.</span>
            <span>{KINDS[kind].undo}</span>
            {undoableUntil !== null && <span>Dá para desfazer até {formatDateTime(undoableUntil)}.</span>}
            <BatchProgressBar doing="Desfazendo…" progress={progress} of={KINDS[kind].of} />
          </ConfirmDialog>
        )}
      </Overlay>
    </>
  );
}

export function UndoRunOf({ id }: { id: string }) {
  const { data: run } = useGetRunQuery(id, { refetchOnMountOrArgChange: true });
  return run && <UndoRun run={run} />;
}

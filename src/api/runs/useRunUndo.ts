import { nanoid } from '@reduxjs/toolkit';
import type { RunDetail } from '#contract/ground/runs.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { useProgress } from '../progress';
import { useNotifyFailure } from '../useNotifyFailure';
import { isAtWork, messages, summaryOf } from './messages';
import { useUndoRunMutation } from './runsApi';

const TOPIC = { topic: 'run' };

/** Undoes a run, and says what it left and why; `report` says it of the act, with its undo. */
export function useRunUndo() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undoRun, { isLoading: busy, originalArgs }] = useUndoRunMutation();
  const progress = useProgress(busy ? originalArgs?.key : undefined);

  async function undo(id: string): Promise<void> {
    try {
      const run = await undoRun({ id, key: nanoid() }).unwrap();
      if (isAtWork(run)) {
        notify.info(messages.undoing, TOPIC);
        return;
      }
      const detail = summaryOf(run.undoSkippedRows);
      notify[run.state === 'undone' ? 'success' : 'warning'](messages.undone(run), {
        ...TOPIC,
        ...(detail && { detail }),
      });
    } catch (error) {
      notifyFailure(error, messages.undoFailed, { explained: true });
    }
  }

  function report({ _id, changed, skippedRows, undoableUntil }: RunDetail, text: string, figures = ''): void {
    const detail = [figures, summaryOf(skippedRows)].filter(Boolean).join('. ');
    notify[changed === 0 ? 'warning' : 'success'](changed === 0 ? messages.nothingChanged : text, {
      ...TOPIC,
      ...(detail && { detail }),
      ...(undoableUntil !== null && { action: { label: 'Desfazer', onClick: () => void undo(_id) } }),
    });
  }

  /** False: it failed, and a toast says so. */
  async function reportOf(request: Promise<RunDetail>, done: (run: RunDetail) => string, failed: string) {
    try {
      const run = await request;
      report(run, done(run));
      return true;
    } catch (error) {
      notifyFailure(error, failed, { explained: true });
      return false;
    }
  }

  return { undo, report, reportOf, busy, progress };
}

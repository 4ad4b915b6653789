import { nanoid } from '@reduxjs/toolkit';
import { useProgress } from '@/api/progress';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { useUndoAssignmentMutation } from './leadsApi';
import { messages } from './messages';

/** Undoes a batch. The undo is a batch, too. */
export function useUndo(onUndone?: (undoId: string) => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undoAssignment, { isLoading: busy, originalArgs }] = useUndoAssignmentMutation();
  const progress = useProgress(busy ? originalArgs?.key : undefined);

  async function undo(batchId: string) {
    try {
      const result = await undoAssignment({ batchId, key: nanoid() }).unwrap();
      notify.info(messages.undone(result));
      onUndone?.(result.batchId);
    } catch (error) {
      notifyFailure(error, messages.undoFailed);
    }
  }

  return { undo, busy, progress };
}

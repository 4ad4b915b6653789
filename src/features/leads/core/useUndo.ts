import { nanoid } from '@reduxjs/toolkit';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { useUndoAssignmentMutation } from './leadsApi';
import { useBatchProgress } from './liveSlice';
import { messages } from './messages';

/** Undoes a batch. The undo is a batch too: `onUndone` gets both ids. */
export function useUndo(onUndone: (undoId: string, batchId: string) => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undoAssignment, { isLoading: busy, originalArgs }] = useUndoAssignmentMutation();
  const progress = useBatchProgress(busy ? originalArgs?.key : undefined);

  async function undo(batchId: string) {
    try {
      const result = await undoAssignment({ batchId, key: nanoid() }).unwrap();
      notify.info(messages.undone(result));
      onUndone(result.batchId, batchId);
    } catch (error) {
      notifyFailure(error, messages.undoFailed);
    }
  }

  return { undo, busy, progress };
}

import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useUndoAssignmentMutation } from '../../leadsApi';
import { messages } from '../../messages';

/** Undoes a batch, and tells the batch that the undo is. */
export function useUndo(onUndone: (batchId: string) => void) {
  const notify = useNotify();
  const [undoAssignment, { isLoading: busy }] = useUndoAssignmentMutation();

  async function undo(id: string) {
    try {
      const result = await undoAssignment(id).unwrap();
      notify.info(messages.undone(result));
      onUndone(result.batchId);
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.undoFailed);
    }
  }

  return { undo, busy };
}

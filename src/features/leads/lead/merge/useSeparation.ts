import { nanoid } from '@reduxjs/toolkit';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useUndoMergeMutation } from './mergeApi';
import { messages } from './messages';

export function useSeparation() {
  const notifyOutcome = useNotifyOutcome();
  const [undoMerge, { isLoading: busy }] = useUndoMergeMutation();
  const separate = (id: string) =>
    notifyOutcome(undoMerge({ id, key: nanoid() }).unwrap(), {
      done: messages.separated,
      failed: messages.separateFailed,
    });
  return { separate, busy };
}

import { nanoid } from '@reduxjs/toolkit';
import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useUndoMergeMutation } from './mergeApi';
import { messages } from './messages';

/** Undoes a merge. */
export function useSeparation() {
  const notify = useNotify();
  const [undoMerge, { isLoading: busy }] = useUndoMergeMutation();

  async function separate(id: string) {
    try {
      await undoMerge({ id, key: nanoid() }).unwrap();
      notify.info(messages.separated);
    } catch (error) {
      notify.error(serverMessage(error) ?? messages.separateFailed);
    }
  }

  return { separate, busy };
}

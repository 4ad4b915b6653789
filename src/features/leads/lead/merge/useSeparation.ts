import { nanoid } from '@reduxjs/toolkit';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { useUndoMergeMutation } from './mergeApi';
import { messages } from './messages';

export function useSeparation() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [undoMerge, { isLoading: busy }] = useUndoMergeMutation();

  async function separate(id: string) {
    try {
      await undoMerge({ id, key: nanoid() }).unwrap();
      notify.info(messages.separated);
    } catch (error) {
      notifyFailure(error, messages.separateFailed);
    }
  }

  return { separate, busy };
}

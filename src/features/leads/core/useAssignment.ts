import { nanoid } from '@reduxjs/toolkit';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { isAborted, serverMessage } from '@/api/apiError';
import { useProgress } from '@/api/progress';
import { useNotify } from '@/shared/notify/useNotify';
import { useAssignLeadsMutation } from './leadsApi';
import { messages } from './messages';
import { useUndo } from './useUndo';

export function useAssignment() {
  const notify = useNotify();
  const [assignLeads, { isLoading: busy, originalArgs }] = useAssignLeadsMutation();
  const assigning = useProgress(busy ? originalArgs?.key : undefined);
  const { undo, progress: undoing } = useUndo();

  async function assign(selection: LeadSelection, broker: Broker): Promise<boolean> {
    try {
      const { assigned, moved, batchId } = await assignLeads({
        body: { ...selection, userId: broker._id },
        key: nanoid(),
      }).unwrap();
      if (batchId === null) {
        notify.info(messages.alreadyTheirs(assigned, broker.name));
        return true;
      }
      notify.success(messages.assigned, {
        detail: messages.assignedTo(moved, broker.name),
        action: { label: 'Desfazer', onClick: () => void undo(batchId) },
      });
      return true;
    } catch (error) {
      if (!isAborted(error)) notify.error(messages.assignFailed(serverMessage(error) ?? messages.noAnswer));
      return false;
    }
  }

  return { assign, busy, assigning, undoing };
}

export type Assignment = ReturnType<typeof useAssignment>;

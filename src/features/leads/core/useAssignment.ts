import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { isAborted, serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { useAssignLeadsMutation } from './leadsApi';
import { useBatchProgress } from './liveSlice';
import { messages } from './messages';
import { useUndo } from './useUndo';

export interface LastAssignment {
  batchId: string;
  text: string;
  at: string;
}

export function useAssignment() {
  const notify = useNotify();
  const [assignLeads, { isLoading: busy, originalArgs }] = useAssignLeadsMutation();
  const assigning = useBatchProgress(busy ? originalArgs?.key : undefined);
  const [last, setLast] = useState<LastAssignment | null>(null);
  const { undo, progress: undoing } = useUndo((_undoId, batchId) =>
    setLast((shown) => (shown?.batchId === batchId ? null : shown)),
  );

  const remember = (batchId: string, text: string) => setLast({ batchId, text, at: new Date().toISOString() });

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
      const text = messages.assignedTo(moved, broker.name);
      remember(batchId, text);
      notify.success(messages.assigned, {
        detail: text,
        action: { label: 'Desfazer', onClick: () => void undo(batchId) },
      });
      return true;
    } catch (error) {
      if (!isAborted(error)) notify.error(messages.assignFailed(serverMessage(error) ?? messages.noAnswer));
      return false;
    }
  }

  return { assign, busy, last, remember, forget: () => setLast(null), undo, assigning, undoing };
}

export type Assignment = ReturnType<typeof useAssignment>;

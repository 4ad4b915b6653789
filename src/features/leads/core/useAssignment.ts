import { nanoid } from '@reduxjs/toolkit';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { isAborted, serverMessage } from '@/api/apiError';
import { useProgress } from '@/api/progress';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { useNotify } from '@/shared/notify/useNotify';
import { useAssignLeadsMutation } from './leadsApi';
import { messages } from './messages';

export function useAssignment() {
  const notify = useNotify();
  const [assignLeads, { isLoading: busy, originalArgs }] = useAssignLeadsMutation();
  const assigning = useProgress(busy ? originalArgs?.key : undefined);
  const { report, progress: undoing } = useRunUndo();

  /** `done`: in place of the specification's words. */
  async function assign(selection: LeadSelection, broker: Broker, done?: string): Promise<boolean> {
    try {
      const run = await assignLeads({ body: { ...selection, userId: broker._id }, key: nanoid() }).unwrap();
      if (done !== undefined) report(run, done);
      else if (run.changed === 0) notify.info(messages.alreadyTheirs(run.total, broker.name));
      else report(run, messages.assigned, messages.assignedTo(run.changed, broker.name));
      return true;
    } catch (error) {
      if (!isAborted(error)) notify.error(messages.assignFailed(serverMessage(error) ?? messages.noAnswer));
      return false;
    }
  }

  return { assign, busy, assigning, undoing };
}

export type Assignment = ReturnType<typeof useAssignment>;

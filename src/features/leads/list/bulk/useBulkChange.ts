import { nanoid } from '@reduxjs/toolkit';
import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import type { Label } from '#contract/leads/labels.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { useProgress } from '@/api/progress';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useChangeLabelsMutation, useChangeStatusesMutation, useDeleteLeadsMutation } from './bulkApi';
import { messages } from './messages';

export function useBulkChange() {
  const notifyFailure = useNotifyFailure();
  const { report, busy: isUndoing, progress: undoing } = useRunUndo();
  const [changeStatuses, changing] = useChangeStatusesMutation();
  const [changeLabels, labelling] = useChangeLabelsMutation();
  const [deleteLeads, deleting] = useDeleteLeadsMutation();
  const running = [changing, labelling, deleting].find(({ isLoading }) => isLoading);
  const progress = useProgress(running?.originalArgs?.key);

  async function attempt(failedText: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      notifyFailure(error, failedText, { explained: true });
      return false;
    }
  }

  const setStatus = (selection: LeadSelection, status: BulkStatus, lossReason?: string) =>
    attempt(messages.statusFailed, async () => {
      const body = { ...selection, status, lossReason };
      const run = await changeStatuses({ body, key: nanoid() }).unwrap();
      report(run, messages.newStatus(run.changed, status));
    });

  const setLabel = (selection: LeadSelection, { _id, label }: Label, isOn: boolean) =>
    attempt(messages.labelFailed, async () => {
      const run = await changeLabels({ body: { ...selection, label: _id, isOn }, key: nanoid() }).unwrap();
      report(run, messages.labelled(run.changed, label, isOn));
    });

  const remove = (selection: LeadSelection) =>
    attempt(messages.deleteFailed, async () => {
      const run = await deleteLeads({ body: selection, key: nanoid() }).unwrap();
      report(run, messages.deleted(run.changed));
    });

  return { setStatus, setLabel, remove, busy: running !== undefined || isUndoing, progress, undoing };
}

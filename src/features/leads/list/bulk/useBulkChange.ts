import { nanoid } from '@reduxjs/toolkit';
import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import type { Label } from '#contract/leads/labels.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { useProgress } from '@/api/progress';
import { useRunUndo } from '@/api/runs/useRunUndo';
import { useChangeLabelsMutation, useChangeStatusesMutation, useDeleteLeadsMutation } from './bulkApi';
import { messages } from './messages';

export function useBulkChange() {
  const { reportOf, busy: isUndoing, progress: undoing } = useRunUndo();
  const [changeStatuses, changing] = useChangeStatusesMutation();
  const [changeLabels, labelling] = useChangeLabelsMutation();
  const [deleteLeads, deleting] = useDeleteLeadsMutation();
  const running = [changing, labelling, deleting].find(({ isLoading }) => isLoading);
  const progress = useProgress(running?.originalArgs?.key);

  const setStatus = (selection: LeadSelection, status: BulkStatus, lossReason?: string) =>
    reportOf(
      changeStatuses({ body: { ...selection, status, lossReason }, key: nanoid() }).unwrap(),
      ({ changed }) => messages.newStatus(changed, status),
      messages.statusFailed,
    );

  const setLabel = (selection: LeadSelection, { _id, label }: Label, isOn: boolean) =>
    reportOf(
      changeLabels({ body: { ...selection, label: _id, isOn }, key: nanoid() }).unwrap(),
      ({ changed }) => messages.labelled(changed, label, isOn),
      messages.labelFailed,
    );

  const remove = (selection: LeadSelection) =>
    reportOf(
      deleteLeads({ body: selection, key: nanoid() }).unwrap(),
      ({ changed }) => messages.deleted(changed),
      messages.deleteFailed,
    );

  return { setStatus, setLabel, remove, busy: running !== undefined || isUndoing, progress, undoing };
}

import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { BulkChange } from '#contract/bulkChanges.ts';
import type { BulkStatus } from '#contract/constants.ts';
import type { LeadSelection } from '#contract/leads.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { useBatchProgress } from '../liveSlice';
import { useChangeStatusesMutation, useDeleteLeadsMutation, useUndoBulkChangeMutation } from './bulkApi';
import { keptSummary, messages } from './messages';

export interface LastAct {
  text: string;
  /** What was not done, and why; '' for all done. */
  kept: string;
  at: string;
  /** Null: nothing to undo. */
  undo: (() => void) | null;
}

/** The status of many leads, or their deletion, with an account of what was done. */
export function useBulkChange() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [changeStatuses, changing] = useChangeStatusesMutation();
  const [deleteLeads, deleting] = useDeleteLeadsMutation();
  const [undoChange, undoing] = useUndoBulkChangeMutation();
  const running = [changing, deleting, undoing].find(({ isLoading }) => isLoading);
  const progress = useBatchProgress(running?.originalArgs?.key);
  const [last, setLast] = useState<LastAct | null>(null);

  /** Says it twice: a toast goes, the bar stays. */
  function report({ _id, changed, kept, undoableUntil }: BulkChange, text: string): void {
    const undoIt = undoableUntil === null ? null : () => void undo(_id);
    const done = changed === 0 ? messages.nothingChanged : text;
    const detail = keptSummary(kept);
    setLast({ text: done, kept: detail, at: new Date().toISOString(), undo: undoIt });
    notify[changed === 0 ? 'warning' : 'success'](done, {
      topic: 'bulk-change',
      ...(detail && { detail }),
      ...(undoIt && { action: { label: 'Desfazer', onClick: undoIt } }),
    });
  }

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
      const change = await changeStatuses({ body, key: nanoid() }).unwrap();
      report(change, messages.newStatus(change.changed, status));
    });

  const remove = (selection: LeadSelection) =>
    attempt(messages.deleteFailed, async () => {
      const change = await deleteLeads({ body: selection, key: nanoid() }).unwrap();
      report(change, messages.deleted(change.changed));
    });

  const undo = (id: string) =>
    attempt(messages.undoFailed, async () => {
      const change = await undoChange({ id, key: nanoid() }).unwrap();
      report(change, messages.undone(change.changed));
    });

  return { setStatus, remove, busy: running !== undefined, progress, last, forget: () => setLast(null) };
}

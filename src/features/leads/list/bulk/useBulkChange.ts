import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { BulkChange } from '#contract/leads/bulkChanges.ts';
import type { BulkStatus } from '#contract/leads/bulkValues.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { selectUser } from '@/features/auth/authSlice';
import { useNotify } from '@/shared/notify/useNotify';
import { readLastChange, storeLastChange } from '../../core/lastBulkChange';
import type { LastBulkChange } from '../../core/lastBulkChange';
import { useBatchProgress } from '../../core/liveSlice';
import { useChangeStatusesMutation, useDeleteLeadsMutation, useUndoBulkChangeMutation } from './bulkApi';
import { skippedSummary, messages } from './messages';

/** The status of many leads, or their deletion, with an account of what was done. */
export function useBulkChange() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [changeStatuses, changing] = useChangeStatusesMutation();
  const [deleteLeads, deleting] = useDeleteLeadsMutation();
  const [undoChange, undoing] = useUndoBulkChangeMutation();
  const running = [changing, deleting, undoing].find(({ isLoading }) => isLoading);
  const progress = useBatchProgress(running?.originalArgs?.key);
  const userId = useSelector(selectUser)?._id ?? '';
  const [last, setLast] = useState(() => readLastChange(userId));

  function remember(change: LastBulkChange | null): void {
    setLast(change);
    storeLastChange(userId, change);
  }

  /** Says it twice: a toast goes, the bar stays. */
  function report({ _id, changed, skipped, undoableUntil }: BulkChange, text: string): void {
    const undoId = undoableUntil === null ? null : _id;
    const done = changed === 0 ? messages.nothingChanged : text;
    const detail = skippedSummary(skipped);
    remember({ text: done, skipped: detail, at: new Date().toISOString(), undoId, until: undoableUntil });
    notify[changed === 0 ? 'warning' : 'success'](done, {
      topic: 'bulk-change',
      ...(detail && { detail }),
      ...(undoId !== null && { action: { label: 'Desfazer', onClick: () => void undo(undoId) } }),
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

  return { setStatus, remove, undo, busy: running !== undefined, progress, last, forget: () => remember(null) };
}

import { useState } from 'react';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { isNotFound } from './apiError';
import { useNotifyOutcome } from './useNotifyOutcome';
import type { Outcome } from './useNotifyOutcome';

interface ActQuestionProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onCancel' | 'onConfirm'> {
  act: () => Promise<unknown>;
  outcome: Outcome<unknown>;
  onClose: () => void;
}

/** Asks, acts, says how it ended. It stays after a failure, unless its subject is gone. */
export function ActQuestion({ act, outcome, onClose, ...question }: ActQuestionProps) {
  const notifyOutcome = useNotifyOutcome();
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    const failure = await notifyOutcome(act(), outcome);
    setBusy(false);
    if (!failure || isNotFound(failure)) onClose();
  }
  return <ConfirmDialog {...question} busy={busy} onCancel={onClose} onConfirm={() => void confirm()} />;
}

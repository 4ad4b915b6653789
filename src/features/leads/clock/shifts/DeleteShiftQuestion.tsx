import { Trash2 } from 'lucide-react';
import type { Shift } from '#contract/clock.ts';
import { isNotFound } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatLongDate } from '@/shared/format/dates';
import { useNotify } from '@/shared/notify/useNotify';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { messages } from '../messages';
import { useDeleteShiftMutation } from '../shiftsApi';
import { formatHours } from './week';

interface DeleteShiftQuestionProps {
  shift: Shift;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteShiftQuestion({ shift, onCancel, onDeleted }: DeleteShiftQuestionProps) {
  const [deleteShift, { isLoading }] = useDeleteShiftMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function confirm() {
    try {
      await deleteShift(shift._id).unwrap();
      notify.success(messages.shiftDeleted, { topic: 'shifts' });
      onDeleted();
    } catch (error) {
      notifyFailure(error, messages.shiftDeleteFailed, { topic: 'shifts' });
      if (isNotFound(error)) onDeleted();
    }
  }

  return (
    <ConfirmDialog
      Icon={Trash2}
      title="Tem certeza que deseja deletar este plantão?"
      confirmLabel="Deletar plantão"
      busy={isLoading}
      busyLabel="Deletando…"
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      {formatLongDate(shift.startsAt)}, {formatHours(shift)}: {shift.brokers.map(({ name }) => name).join(', ')}
    </ConfirmDialog>
  );
}

import { Trash2 } from 'lucide-react';
import type { Shift, ShiftScope } from '#contract/giving/shifts.ts';
import { isNotFound } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { formatDate } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { formatShift } from '../../core/shiftText';
import { messages } from './messages';
import { useDeleteShiftMutation } from './shiftsApi';
import { isFollowed } from './week';

interface DeleteShiftQuestionProps {
  shift: Shift;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteShiftQuestion({ shift, onCancel, onDeleted }: DeleteShiftQuestionProps) {
  const [deleteShift, { isLoading }] = useDeleteShiftMutation();
  const notifyOutcome = useNotifyOutcome();

  const isSeries = isFollowed(shift);

  async function confirm(scope: ShiftScope) {
    const failure = await notifyOutcome(deleteShift({ id: shift._id, scope }).unwrap(), {
      done: scope === 'following' ? messages.seriesDeleted : messages.shiftDeleted,
      failed: messages.shiftDeleteFailed,
      topic: 'shifts',
    });
    if (!failure || isNotFound(failure)) onDeleted();
  }

  return (
    <ConfirmDialog
      Icon={Trash2}
      title="Tem certeza que deseja excluir este plantão?"
      confirmLabel={isSeries ? 'Excluir só este' : 'Excluir plantão'}
      busy={isLoading}
      busyLabel="Excluindo…"
      onCancel={onCancel}
      alternative={
        isSeries && (
          <Button size="dialog" variant="outlined" color="error" onClick={() => void confirm('following')}>
            Este e os próximos
          </Button>
        )
      }
      onConfirm={() => void confirm('one')}
    >
      <span>
        {formatShift(shift)}: {shift.brokers.map(({ name }) => name).join(', ')}
      </span>
      {isSeries && (
        <span>
          Repete até {formatDate(shift.until ?? '')}. {messages.changedAlone}
        </span>
      )}
    </ConfirmDialog>
  );
}

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeaveGuard } from '@/shared/routing/useLeaveGuard';
import { ConfirmDialog } from './dialog/ConfirmDialog';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  text: string;
  alternative?: ReactNode;
  onDiscard?: () => void;
}

export function LeaveQuestion({ guard, text, alternative, onDiscard }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      Icon={TriangleAlert}
      title="Descartar alterações?"
      cancelLabel="Continuar editando"
      confirmLabel="Descartar"
      alternative={alternative}
      onCancel={guard.stay}
      onConfirm={() => {
        onDiscard?.();
        guard.leave();
      }}
    >
      {text}
    </ConfirmDialog>
  );
}

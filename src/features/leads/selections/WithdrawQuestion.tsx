import { Link2Off } from 'lucide-react';
import type { Named } from '#contract/ground/named.ts';
import { isNotFound } from '@/api/apiError';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { messages } from './messages';
import { useWithdrawSelectionMutation } from './selectionsApi';

interface WithdrawQuestionProps {
  lead: Named;
  selection: string;
  onClose: () => void;
}

export function WithdrawQuestion({ lead, selection, onClose }: WithdrawQuestionProps) {
  const [withdraw, { isLoading }] = useWithdrawSelectionMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function confirm() {
    try {
      await withdraw({ lead: lead._id, selection }).unwrap();
      notify.success(messages.withdrawn);
      onClose();
    } catch (error) {
      notifyFailure(error, messages.withdrawFailed);
      if (isNotFound(error)) onClose();
    }
  }

  return (
    <ConfirmDialog
      Icon={Link2Off}
      title="Encerrar este link?"
      confirmLabel="Encerrar link"
      busy={isLoading}
      busyLabel="Encerrando…"
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {messages.withdrawWhy}
    </ConfirmDialog>
  );
}

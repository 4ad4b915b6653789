import { Link2Off } from 'lucide-react';
import type { Named } from '#contract/ground/named.ts';
import { isNotFound } from '@/api/apiError';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
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
  const notifyOutcome = useNotifyOutcome();

  async function confirm() {
    const texts = { done: messages.withdrawn, failed: messages.withdrawFailed };
    const failure = await notifyOutcome(withdraw({ lead: lead._id, selection }).unwrap(), texts);
    if (!failure || isNotFound(failure)) onClose();
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

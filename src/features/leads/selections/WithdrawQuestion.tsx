import { Link2Off } from 'lucide-react';
import type { Named } from '#contract/ground/named.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { messages } from './messages';
import { useWithdrawSelectionMutation } from './selectionsApi';

interface WithdrawQuestionProps {
  lead: Named;
  selection: string;
  onClose: () => void;
}

export function WithdrawQuestion({ lead, selection, onClose }: WithdrawQuestionProps) {
  const [withdraw] = useWithdrawSelectionMutation();
  return (
    <ActQuestion
      Icon={Link2Off}
      title="Encerrar este link?"
      confirmLabel="Encerrar link"
      busyLabel="Encerrando…"
      act={() => withdraw({ lead: lead._id, selection }).unwrap()}
      outcome={{ done: messages.withdrawn, failed: messages.withdrawFailed }}
      onClose={onClose}
    >
      {messages.withdrawWhy}
    </ActQuestion>
  );
}

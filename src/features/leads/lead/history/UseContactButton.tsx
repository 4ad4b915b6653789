import { ActButton } from '@/api/ActButton';
import { useCorrectLeadMutation } from '../../core/leadsApi';
import type { HistoryLead } from './historyLead';
import { messages } from './messages';

interface UseContactButtonProps {
  lead: HistoryLead;
  /** The contact that the person left. */
  left: { email: string } | { phone: string };
}

export function UseContactButton({ lead: { _id: id, version }, left }: UseContactButtonProps) {
  const [correctLead] = useCorrectLeadMutation();
  const isEmail = 'email' in left;
  return (
    <ActButton
      size="small"
      variant="outlined"
      busyLabel="Salvando…"
      act={() => correctLead({ id, ...left, ...(version !== undefined && { version }) }).unwrap()}
      outcome={
        isEmail
          ? { done: messages.emailTaken, failed: messages.emailFailed }
          : { done: messages.phoneTaken, failed: messages.phoneFailed }
      }
    >
      {isEmail ? 'Usar este e-mail' : 'Usar este telefone'}
    </ActButton>
  );
}

import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useCorrectLeadMutation } from '../../core/leadsApi';
import type { HistoryLead } from './historyLead';
import { messages } from './messages';

interface UseContactButtonProps {
  lead: HistoryLead;
  /** The contact that the person left. */
  left: { email: string } | { phone: string };
}

export function UseContactButton({ lead: { _id: id, version }, left }: UseContactButtonProps) {
  const [correctLead, { isLoading: busy }] = useCorrectLeadMutation();
  const notifyOutcome = useNotifyOutcome();
  const isEmail = 'email' in left;

  const take = () =>
    notifyOutcome(correctLead({ id, ...left, ...(version !== undefined && { version }) }).unwrap(), {
      done: isEmail ? messages.emailTaken : messages.phoneTaken,
      failed: isEmail ? messages.emailFailed : messages.phoneFailed,
    });

  return (
    <BusyButton size="small" variant="outlined" busy={busy} busyLabel="Salvando…" onClick={() => void take()}>
      {isEmail ? 'Usar este e-mail' : 'Usar este telefone'}
    </BusyButton>
  );
}

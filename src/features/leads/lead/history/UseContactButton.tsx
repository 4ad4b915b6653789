import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
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
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const isEmail = 'email' in left;

  async function take() {
    try {
      await correctLead({ id, ...left, ...(version !== undefined && { version }) }).unwrap();
      notify.success(isEmail ? messages.emailTaken : messages.phoneTaken);
    } catch (error) {
      notifyFailure(error, isEmail ? messages.emailFailed : messages.phoneFailed);
    }
  }

  return (
    <BusyButton size="small" variant="outlined" busy={busy} busyLabel="Salvando…" onClick={() => void take()}>
      {isEmail ? 'Usar este e-mail' : 'Usar este telefone'}
    </BusyButton>
  );
}

import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useCorrectLeadMutation } from '../leadsApi';
import type { HistoryLead } from './historyLead';
import { messages } from './messages';

export function UseEmailButton({ lead: { _id: id, version }, email }: { lead: HistoryLead; email: string }) {
  const [correctLead, { isLoading: busy }] = useCorrectLeadMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function take() {
    try {
      await correctLead({ id, email, ...(version !== undefined && { version }) }).unwrap();
      notify.success(messages.emailTaken);
    } catch (error) {
      notifyFailure(error, messages.emailFailed);
    }
  }

  return (
    <BusyButton size="small" variant="outlined" busy={busy} busyLabel="Salvando…" onClick={() => void take()}>
      Usar este e-mail
    </BusyButton>
  );
}

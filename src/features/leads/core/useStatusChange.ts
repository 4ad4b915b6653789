import type { Lead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from './messages';
import { refusalText } from './outbox/refusalText';
import type { SendResult } from './outbox/sendEntries';
import { useOutbox } from './outbox/useOutbox';

type ShownLead = Pick<Lead, '_id' | 'name' | 'status' | 'version'>;

/** Saves a status, with an undo; null: it has it already. Another user's change is shown first. */
export function useStatusChange() {
  const notify = useNotify();
  const { submit, sendAnyway } = useOutbox();
  const topic = 'lead-status';

  async function changeStatus(lead: ShownLead, status: LeadStatus): Promise<SendResult['kind'] | null> {
    if (status === lead.status) return null;
    const result = await submit(lead, { kind: 'status', status });
    report(lead, status, result);
    return result.kind;
  }

  function report(lead: ShownLead, status: LeadStatus, result: SendResult): void {
    const undo = (saved: Partial<ShownLead>) => ({
      label: 'Desfazer',
      onClick: () => void changeStatus({ ...lead, status, ...saved }, lead.status),
    });
    if (result.kind === 'sent')
      notify.success(messages.statusChanged(status), { topic, action: undo({ ...result.saved }) });
    if (result.kind === 'waiting') notify.info(messages.statusWaits(status), { topic, action: undo({}) });
    if (result.kind !== 'refused') return;
    const { entry, refusal } = result;
    if (refusal.why === 'changed')
      notify.warning(messages.statusIsNow(refusal.status), {
        topic,
        action: {
          label: messages.setStatusAnyway(status),
          onClick: () =>
            void sendAnyway(entry).then((next) => report({ ...lead, status: refusal.status }, status, next)),
        },
      });
    else notify.error(messages.statusFailed, { detail: refusalText(refusal), topic });
  }

  return changeStatus;
}

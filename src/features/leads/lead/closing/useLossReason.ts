import type { Named } from '#contract/ground/named.ts';
import type { LossReason } from '#contract/leads/labels.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { messages as leadMessages } from '../../core/messages';
import { refusalText } from '../../core/outbox/refusalText';
import { useFormEntry } from '../../core/outbox/useFormEntry';
import { messages } from './messages';

export function useLossReason({ _id, name }: Named, onSaved?: () => void) {
  const notify = useNotify();
  const { send, busy } = useFormEntry();

  async function save(reason: LossReason) {
    const topic = 'lead-closing';
    const result = await send({ _id, name }, { kind: 'lossReason', reason });
    if (result.kind === 'refused') notify.error(messages.closingFailed, { topic, detail: refusalText(result.refusal) });
    if (result.kind === 'sent') notify.success(messages.reasonSaved, { topic });
    if (result.kind === 'waiting') notify.info(leadMessages.savedLater, { topic });
    if (result.kind === 'sent' || result.kind === 'waiting') onSaved?.();
  }

  return { save, busy };
}

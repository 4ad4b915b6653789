import type { LeadChange } from '#contract/leads/leads.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { useCorrectLeadMutation } from '../../core/leadsApi';
import { messages } from './messages';

/** Saves a sale. */
export function useClosing(id: string, onSaved?: () => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [change, { isLoading: busy }] = useCorrectLeadMutation();

  async function save(closing: Pick<LeadChange, 'sold'>) {
    try {
      await change({ id, ...closing }).unwrap();
      notify.success(messages.saleSaved, { topic: 'lead-closing' });
      onSaved?.();
    } catch (error) {
      notifyFailure(error, messages.closingFailed, { explained: true, topic: 'lead-closing' });
    }
  }

  return { save, busy };
}

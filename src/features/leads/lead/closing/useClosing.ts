import type { LeadChange } from '#contract/leads/leads.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useCorrectLeadMutation } from '../../core/leadsApi';
import { messages } from './messages';

export function useClosing(id: string, onSaved?: () => void) {
  const notifyOutcome = useNotifyOutcome();
  const [change, { isLoading: busy }] = useCorrectLeadMutation();

  async function save(closing: Pick<LeadChange, 'sold'>) {
    const failure = await notifyOutcome(change({ id, ...closing }).unwrap(), {
      done: messages.saleSaved,
      failed: messages.closingFailed,
      explained: true,
      topic: 'lead-closing',
    });
    if (!failure) onSaved?.();
  }

  return { save, busy };
}

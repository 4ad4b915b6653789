import type { Named } from '#contract/ground/named.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { useOutbox } from '../core/outbox/useOutbox';
import { messages } from './messages';

/** Rejects where the text would be lost with the form: this browser keeps nothing, and the server has not got it. */
export function useNewNote(lead: Named) {
  const notify = useNotify();
  const { submit, discard } = useOutbox();
  return async (text: string, key: string): Promise<void> => {
    const outcome = await submit(lead, { kind: 'note', text }, key);
    if (outcome.kind === 'waiting') notify.info(messages.noteWaits, { topic: 'note' });
    if (outcome.kind !== 'refused') return;
    if (!outcome.entry.isStored) {
      await discard(outcome.entry);
      throw new Error(outcome.refusal.why);
    }
  };
}

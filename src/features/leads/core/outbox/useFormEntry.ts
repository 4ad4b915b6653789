import { useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import type { LeadAction } from '@/shared/offline/outbox/entry';
import type { SendResult } from './sendEntries';
import { useOutbox } from './useOutbox';

/** A new one has no id: its entry's stands for it. */
type FormLead = Pick<Named, 'name'> & Partial<Named> & { version?: string };

/** For an open form: what the server refuses stays there, not in the outbox. */
export function useFormEntry() {
  const { submit, discard } = useOutbox();
  const { keyOf, renew } = useIdempotencyKey();
  const [busy, setBusy] = useState(false);

  async function send(lead: FormLead, action: LeadAction): Promise<SendResult> {
    const id = keyOf(action);
    setBusy(true);
    try {
      const result = await submit({ _id: id, ...lead }, action, id);
      if (result.kind === 'refused') await discard(result.entry);
      // The same again is another wish.
      if (result.kind === 'sent' || result.kind === 'waiting') renew();
      return result;
    } finally {
      setBusy(false);
    }
  }

  return { send, busy };
}

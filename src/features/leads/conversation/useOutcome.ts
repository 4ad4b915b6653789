import { addDays } from 'date-fns/addDays';
import { useState } from 'react';
import type { Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { refusalText } from '../outbox/refusalText';
import { useOutbox } from '../outbox/useOutbox';
import { messages } from './messages';

interface RecordedOutcome {
  lead: Named;
  attempt: string | undefined;
  after?: string | undefined;
  outcome: Outcome;
}

/** Tomorrow from the tap, also when it is sent later. The task can be moved. */
const dueOf = (outcome: Outcome) => (outcome === 'callBack' ? { dueAt: addDays(new Date(), 1).toISOString() } : {});

export function useOutcome(onSaved?: () => void) {
  const notify = useNotify();
  const { submit } = useOutbox();
  const [saving, setSaving] = useState<Outcome | null>(null);

  async function record({ lead, attempt, after, outcome }: RecordedOutcome) {
    setSaving(outcome);
    const result = await submit(lead, {
      kind: 'outcome',
      outcome,
      attempt,
      ...(attempt === undefined && after !== undefined && { after }),
      ...dueOf(outcome),
    });
    setSaving(null);
    const detail = outcome === 'callBack' ? { detail: messages.callBackTask } : {};
    if (result.kind === 'sent') notify.success(messages.outcomeSaved(outcome), { ...detail, topic: 'outcome' });
    if (result.kind === 'waiting') notify.info(messages.outcomeWaits(outcome), { topic: 'outcome' });
    if (result.kind === 'refused') notify.error(messages.outcomeFailed, { detail: refusalText(result.refusal) });
    else onSaved?.();
  }

  return { record, saving };
}

import { nanoid } from '@reduxjs/toolkit';
import { addDays } from 'date-fns/addDays';
import { useState } from 'react';
import type { Outcome } from '#contract/constants.ts';
import { serverMessage, wasLeft } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from '../messages';
import { useAddOutcomeMutation } from './conversationApi';

interface RecordedOutcome {
  lead: string;
  attempt: string | undefined;
  outcome: Outcome;
}

/** Tomorrow from the tap, also when it is sent later. The task can be moved. */
const dueOf = (outcome: Outcome) => (outcome === 'callBack' ? { dueAt: addDays(new Date(), 1).toISOString() } : {});

export function useOutcome(onSaved?: () => void) {
  const notify = useNotify();
  const [addOutcome] = useAddOutcomeMutation();
  const [saving, setSaving] = useState<Outcome | null>(null);

  async function record(recorded: RecordedOutcome) {
    setSaving(recorded.outcome);
    try {
      await addOutcome({ ...recorded, ...dueOf(recorded.outcome), key: nanoid() }).unwrap();
      const detail = recorded.outcome === 'callBack' ? { detail: messages.callBackTask } : {};
      notify.success(messages.outcomeSaved(recorded.outcome), { ...detail, topic: 'outcome' });
      onSaved?.();
    } catch (error) {
      const detail = serverMessage(error);
      if (!wasLeft(error)) notify.error(messages.outcomeFailed, detail === undefined ? {} : { detail });
    } finally {
      setSaving(null);
    }
  }

  return { record, saving };
}

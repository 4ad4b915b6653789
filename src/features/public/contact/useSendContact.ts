import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicLeadInput } from '#contract/public.ts';
import { fieldErrors, isUnanswered, serverMessage } from '@/api/apiError';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { useRetry } from '@/shared/offline/useRetry';
import { messages } from '../messages';
import { useSendContactMutation } from '../publicApi';
import { keepDraft, keepSent, keptAs, readDraft } from './keptContact';
import type { Page } from './keptContact';

/** A second attempt replaces the first toast. */
const TOAST = { topic: 'contact' };

export interface Failure {
  resends: boolean;
  /** The server's. */
  reason: string | undefined;
}

interface SendContact {
  page: Page;
  press: () => void;
  /** `byItself`: not by a press. */
  onSent: (visitor: string, byItself: boolean) => void;
}

/** What has no answer goes again, with the same key. */
export function useSendContact({ page, press, onSent }: SendContact) {
  const kept = keptAs(page);
  const [draft] = useState(() => readDraft(kept));
  const [sendContact] = useSendContactMutation();
  const { keyOf } = useIdempotencyKey(draft.attempt);
  const notify = useNotify('landing');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isByItself = useRef(false);

  function resend() {
    isByItself.current = true;
    press();
  }
  useRetry(failure?.resends === true, resend);
  const resume = useEffectEvent(() => {
    if (draft.attempt) resend();
  });
  useEffect(() => resume(), []);

  function fail(reason: string | undefined, failed: Failure | null) {
    if (!isByItself.current) notify.error(reason ?? messages.sendFailed, TOAST);
    isByItself.current = false;
    setFailure(failed);
  }

  return {
    draft,
    failure,
    notLoaded: () => fail(undefined, { reason: undefined, resends: true }),
    keep: (texts: Record<string, string>) => {
      keepDraft(kept, Object.keys(texts).length > 0 ? { texts, attempt: null } : null);
      setFailure((now) => now && { reason: undefined, resends: false });
    },
    send: async (typed: PublicLeadInput) => {
      const input = { ...typed, ...page };
      const key = keyOf(input);
      keepDraft(kept, { ...readDraft(kept), attempt: { sent: JSON.stringify(input), key } });
      try {
        const { message } = await sendContact({ input, key }).unwrap();
        keepDraft(kept, null);
        keepSent(kept, typed.name);
        notify.success(message ?? messages.received, TOAST);
        onSent(typed.name, isByItself.current);
        return undefined;
      } catch (error) {
        const reason = serverMessage(error);
        const fields = fieldErrors(error);
        const resends = isUnanswered(error);
        if (!resends) keepDraft(kept, { ...readDraft(kept), attempt: null });
        fail(reason, fields ? null : { reason, resends });
        return fields;
      }
    },
  };
}

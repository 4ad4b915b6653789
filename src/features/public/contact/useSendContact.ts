import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { fieldErrors, isUnanswered, serverMessage } from '@/api/apiError';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { isConnected } from '@/shared/offline/connection';
import { useRetry } from '@/shared/offline/useRetry';
import { storeDraft, storeSent, keptAs, onContactChange, readDraft, readSent } from '../drafts/contactDraft';
import type { Page } from '../drafts/contactDraft';
import type { Dispatch } from '../drafts/resendContacts';
import { resendContacts } from '../drafts/useResentContacts';
import { messages } from '../messages';
import { useSendContactMutation } from '../publicApi';

export interface Failure {
  resends: boolean;
  /** The server's. */
  reason?: string | undefined;
}

interface SendContact {
  page: Page;
  press: () => void;
  /** `byItself`: not by a press. */
  onSent: (visitor: string, byItself: boolean) => void;
}

/** A contact without an answer goes again, with the same key; from other pages by `useResentContacts`. */
export function useSendContact({ page, press, onSent }: SendContact) {
  const kept = keptAs(page);
  const [draft] = useState(() => readDraft(kept));
  const dispatch = useDispatch<Dispatch>();
  const [sendContact] = useSendContactMutation();
  const { keyOf } = useIdempotencyKey(draft.attempt);
  const notify = useNotify('landing');
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Its rules did not come, or the browser stores nothing. */
  const [presses, setPresses] = useState(false);
  const isByItself = useRef(false);
  useRetry(failure?.resends === true, () => {
    if (presses) {
      isByItself.current = true;
      press();
    } else resendContacts(dispatch);
  });

  const begin = useEffectEvent(() => {
    if (draft.refusal !== undefined) setFailure({ resends: false, reason: draft.refusal });
    else if (draft.attempt && !isConnected()) setFailure({ resends: true });
  });
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) {
      if (event.detail !== kept) return;
      event.preventDefault();
    } else if (!failure?.resends) return;
    const visitor = readSent(kept);
    const { attempt, refusal } = readDraft(kept);
    if (attempt) setFailure({ resends: true });
    else if (refusal !== undefined) setFailure({ resends: false, reason: refusal });
    else if (visitor !== null) onSent(visitor, true);
  });
  useEffect(() => {
    begin();
    return onContactChange((event) => hear(event));
  }, []);

  function fail(failed: Failure | null) {
    isByItself.current = false;
    setFailure(failed);
    setPresses(failed?.resends === true && readDraft(kept).attempt === null);
  }

  return {
    draft,
    failure,
    notLoaded: () => fail({ resends: true }),
    keep: (texts: Record<string, string>) => {
      storeDraft(kept, Object.keys(texts).length > 0 ? { texts, attempt: null } : null);
      setFailure((now) => now && { resends: false });
      setPresses(false);
    },
    send: async (typed: PublicLeadInput) => {
      const input = { ...typed, ...page };
      const key = keyOf(input);
      storeDraft(kept, { texts: readDraft(kept).texts, attempt: { sent: JSON.stringify(input), key } });
      try {
        const { message } = await sendContact({ input, key }).unwrap();
        storeDraft(kept, null);
        storeSent(kept, typed.name);
        notify.success(message ?? messages.received);
        onSent(typed.name, isByItself.current);
        return undefined;
      } catch (error) {
        const fields = fieldErrors(error);
        const resends = isUnanswered(error);
        if (!resends) storeDraft(kept, { texts: readDraft(kept).texts, attempt: null });
        fail(fields ? null : { reason: serverMessage(error), resends });
        return fields;
      }
    },
  };
}

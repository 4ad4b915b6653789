import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { fieldErrors, isUnanswered, serverMessage } from '@/api/apiError';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { isConnected } from '@/shared/offline/connection';
import { useRetry } from '@/shared/offline/useRetry';
import { contactForm, onContactChange, readSent, readUnsent, storeSent, storeUnsent } from '../drafts/contactDraft';
import type { Page, SentContact } from '../drafts/contactDraft';
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
  onSent: (sent: SentContact, byItself: boolean) => void;
}

/** A contact without an answer goes again, with the same key; from other pages by `useResentContacts`. */
export function useSendContact({ page, press, onSent }: SendContact) {
  const form = contactForm(page);
  const [unsent] = useState(() => readUnsent(form));
  const dispatch = useDispatch<Dispatch>();
  const [sendContact] = useSendContactMutation();
  const { keyOf } = useIdempotencyKey(unsent.attempt);
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
    if (unsent.refusal !== undefined) setFailure({ resends: false, reason: unsent.refusal });
    else if (unsent.attempt && !isConnected()) setFailure({ resends: true });
  });
  const hear = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) {
      if (event.detail !== form) return;
      event.preventDefault();
    } else if (!failure?.resends) return;
    const sent = readSent(page);
    const { attempt, refusal } = readUnsent(form);
    if (attempt) setFailure({ resends: true });
    else if (refusal !== undefined) setFailure({ resends: false, reason: refusal });
    else if (sent) onSent(sent, true);
  });
  useEffect(() => {
    begin();
    return onContactChange((event) => hear(event));
  }, []);

  function fail(failed: Failure | null) {
    if (failed && !isByItself.current) notify.error(messages.sendFailed, { topic: 'contact' });
    isByItself.current = false;
    setFailure(failed);
    setPresses(failed?.resends === true && readUnsent(form).attempt === null);
  }

  return {
    form,
    failure,
    notLoaded: () => fail({ resends: true }),
    /** Only a press sends the changed text. */
    onType: () => {
      setFailure((now) => now && { resends: false });
      setPresses(false);
    },
    send: async (typed: PublicLeadInput) => {
      const input = { ...typed, ...page };
      const key = keyOf(input);
      storeUnsent(form, { attempt: { sent: JSON.stringify(input), key } });
      try {
        const { message } = await sendContact({ input, key }).unwrap();
        const sent = storeSent(form, input);
        notify.success(message ?? messages.received);
        onSent(sent, isByItself.current);
        return undefined;
      } catch (error) {
        const fields = fieldErrors(error);
        const resends = isUnanswered(error);
        if (!resends) storeUnsent(form, { attempt: null });
        fail(fields ? null : { reason: serverMessage(error), resends });
        return fields;
      }
    },
  };
}

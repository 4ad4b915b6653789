import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { firstName } from '#contract/ground/firstName.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { fieldErrors, isUnanswered, serverMessage } from '@/api/apiError';
import { draftForms, VISITOR } from '@/shared/forms/drafts';
import { sendToast } from '@/shared/notify/toastQueue';
import { messages } from '../messages';
import { publicApi } from '../publicApi';
import { emitChange, readUnsent, storeSent, storeUnsent } from './contactDraft';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

let isRunning = false;

/** With their keys: the server takes each once, also from two tabs. */
export async function resendContacts(dispatch: Dispatch): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (const form of draftForms(VISITOR)) await resend(form, dispatch);
  } finally {
    isRunning = false;
  }
}

async function resend(form: string, dispatch: Dispatch): Promise<void> {
  const { attempt } = readUnsent(form);
  if (!attempt) return;
  const input = JSON.parse(attempt.sent) as PublicLeadInput;
  try {
    await dispatch(publicApi.endpoints.sendContact.initiate({ input, key: attempt.key })).unwrap();
  } catch (error) {
    if (!isUnanswered(error) && readUnsent(form).attempt?.key === attempt.key) {
      // A day that has passed must not cost the contact.
      if (input.visitDay !== undefined && fieldErrors(error)?.['visitDay'] !== undefined) {
        const sent = JSON.stringify({ ...input, visitDay: undefined, visitPart: undefined });
        storeUnsent(form, { attempt: { sent, key: `${attempt.key}-other` } });
        await resend(form, dispatch);
        return;
      }
      const reasons = Object.values(fieldErrors(error) ?? {}).join('. ');
      storeUnsent(form, { attempt: null, refusal: reasons || (serverMessage(error) ?? messages.sendFailed) });
    }
    emitChange(form);
    return;
  }
  const { byEmail } = storeSent(form, input);
  if (emitChange(form))
    sendToast({ message: messages.sentLater(firstName(input.name), byEmail), tone: 'success', place: 'landing' });
}

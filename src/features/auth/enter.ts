import type { Dispatch } from '@reduxjs/toolkit';
import type { Challenge, Session } from '#contract/auth.ts';
import { sendToast } from '@/shared/notify/toastQueue';
import { codeAsked, loggedIn } from './authSlice';

/** The guard then navigates. */
export function enter(session: Session, dispatch: Dispatch): void {
  dispatch(loggedIn(session));
  // Every visitor loads this file, not `messages.ts`.
  sendToast({ message: `Bem-vindo, ${session.user.name}!`, tone: 'success', place: 'app' });
}

export function proceed(answer: Session | Challenge, dispatch: Dispatch): void {
  if ('challenge' in answer) dispatch(codeAsked(answer.challenge));
  else enter(answer, dispatch);
}

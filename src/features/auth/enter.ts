import type { Dispatch } from '@reduxjs/toolkit';
import type { Session } from '#contract/people/auth.ts';
import { sendToast } from '@/shared/notify/toastQueue';
import { loggedIn } from './authSlice';

/** The guard then navigates. */
export function enter(session: Session, dispatch: Dispatch): void {
  dispatch(loggedIn(session));
  // Every visitor loads this file, not `messages.ts`.
  sendToast({ message: `Bem-vindo, ${session.user.name}!`, tone: 'success', place: 'app' });
}

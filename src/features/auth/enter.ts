import type { Dispatch } from '@reduxjs/toolkit';
import type { Session } from '#contract/people/auth.ts';
import { sendToast } from '@/shared/notify/toastQueue';
import { loggedIn } from './authSlice';

/** The guard then navigates. */
export function enter(session: Session, dispatch: Dispatch): void {
  dispatch(loggedIn(session));
  // Every visitor loads this file, not `messages.ts`.
  sendToast({ message: `Bem-vindo, ${session.user.name}!`, tone: 'success', place: 'app' });
  if (session.twoFactorFrom === undefined) return;
  const day = session.twoFactorFrom.split('-').toReversed().join('/');
  const message = `A partir de ${day} a imobiliária exige a verificação em duas etapas`;
  sendToast({ message, detail: 'Ligue a sua antes, no seu perfil.', tone: 'warning', place: 'app' });
}

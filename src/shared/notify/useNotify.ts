import type { NewToast, ToastExtras, ToastPlace } from './toastQueue';
import { sendToast } from './toastQueue';

function notifierOf(place: ToastPlace) {
  const send =
    (tone: NewToast['tone']) =>
    (message: string, extras: ToastExtras = {}) =>
      sendToast({ ...extras, message, tone, place });
  return { success: send('success'), error: send('error'), warning: send('warning'), info: send('info') };
}

const notifiers = { app: notifierOf('app'), landing: notifierOf('landing') };

/** `notify.success('Lead criado com sucesso!', { detail, action })` */
export const useNotify = (place: ToastPlace = 'app') => notifiers[place];

import type { ToastExtras, ToastPlace, ToastTone } from './toastQueue';
import { sendToast } from './toastQueue';

const durations: Record<ToastPlace, number> = { app: 5000, landing: 4000 };

function notifierOf(place: ToastPlace) {
  const send =
    (tone: ToastTone) =>
    (message: string, { topic, ...extras }: ToastExtras = {}) => {
      const toast = { ...extras, tone, place, duration: durations[place] };
      sendToast(topic === undefined ? { message, toast } : { message, topic, toast });
    };
  return { success: send('success'), error: send('error'), warning: send('warning'), info: send('info') };
}

const notifiers = { app: notifierOf('app'), landing: notifierOf('landing') };

/** `notify.success('Lead criado com sucesso!', { detail, action })` */
export const useNotify = (place: ToastPlace = 'app') => notifiers[place];

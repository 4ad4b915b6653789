import type { ToastExtras } from '@/shared/notify/toastQueue';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from '../messages';
import { refusalText } from './refusalText';
import type { SendResult } from './sendEntries';

interface Said extends ToastExtras {
  sent: string;
  /** Default: that it will be sent. */
  waits?: string;
  failed: string;
}

/** Says how an entry ended. True: nothing of it is lost, so its form may close. */
export function useSayResult() {
  const notify = useNotify();
  return (result: SendResult, { sent, waits = messages.savedLater, failed, topic, ...extras }: Said): boolean => {
    const about = topic === undefined ? {} : { topic };
    if (result.kind === 'refused') notify.error(failed, { ...about, detail: refusalText(result.refusal) });
    if (result.kind === 'sent') notify.success(sent, { ...about, ...extras });
    if (result.kind === 'waiting') notify.info(waits, { ...about, ...extras });
    return result.kind === 'sent' || result.kind === 'waiting';
  };
}

import type { ToastExtras } from '@/shared/notify/toastQueue';
import { useNotify } from '@/shared/notify/useNotify';
import { failureReason, isAborted, serverMessage } from './apiError';

interface FailureExtras extends ToastExtras {
  /** The server's reason stands below the text, not in its place. */
  explained?: boolean;
}

/** Says that a request failed; one that was aborted, as by the end of its session, says nothing. */
export function useNotifyFailure() {
  const notify = useNotify();
  return (error: unknown, text: string, { explained = false, ...extras }: FailureExtras = {}): void => {
    if (isAborted(error)) return;
    const headline = explained ? text : (serverMessage(error) ?? text);
    const detail = failureReason(error);
    notify.error(headline, detail === undefined || detail === headline ? extras : { detail, ...extras });
  };
}

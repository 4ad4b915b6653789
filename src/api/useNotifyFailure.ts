import type { ToastExtras } from '@/shared/notify/toastQueue';
import { useNotify } from '@/shared/notify/useNotify';
import { isAborted, isUnreached, serverMessage } from './apiError';

export const NO_NETWORK = 'Sem conexão com o servidor. Verifique a internet e tente de novo.';

interface FailureExtras extends ToastExtras {
  /** The server's reason stands below the text, not in its place. */
  explained?: boolean;
}

/** Says that a request failed; one that was aborted, as by the end of its session, says nothing. */
export function useNotifyFailure() {
  const notify = useNotify();
  return (error: unknown, text: string, { explained = false, ...extras }: FailureExtras = {}): void => {
    if (isAborted(error)) return;
    const reason = serverMessage(error);
    const below = isUnreached(error) ? NO_NETWORK : explained && reason;
    notify.error(explained ? text : (reason ?? text), below ? { detail: below, ...extras } : extras);
  };
}

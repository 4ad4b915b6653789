import type { ToastExtras } from '@/shared/notify/toastQueue';
import { useNotify } from '@/shared/notify/useNotify';
import { useNotifyFailure } from './useNotifyFailure';

export interface Outcome<Answer> extends ToastExtras {
  /** The toast of a success, with `detail` and `action`; without it there is none. */
  done?: string | ((answer: Answer) => string);
  failed: string;
  /** See `useNotifyFailure`. */
  explained?: boolean;
}

/** Awaits a request and says how it ended. Resolves to its error; undefined: it succeeded. */
export function useNotifyOutcome() {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  return async <Answer>(request: Promise<Answer>, outcome: Outcome<Answer>): Promise<unknown> => {
    const { done, failed, explained = false, topic, ...extras } = outcome;
    const about = topic === undefined ? {} : { topic };
    try {
      const answer = await request;
      if (done !== undefined) notify.success(typeof done === 'function' ? done(answer) : done, { ...extras, ...about });
      return undefined;
    } catch (error) {
      notifyFailure(error, failed, { explained, ...about });
      return error;
    }
  };
}

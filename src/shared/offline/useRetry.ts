import { useEffect, useEffectEvent } from 'react';
import { ownTimers } from '../ownTimers';
import { onReturn } from './connection';

/** Milliseconds. */
const WAIT_AFTER_RETURN = 1000;
const LONGEST_WAIT = 60_000;

/** When the server is back, and also after growing pauses. */
export function useRetry(failed: boolean, retry: () => void): void {
  const run = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    let timer: number | undefined;
    const runAfter = (wait: number) => {
      timer = window.setTimeout(() => {
        run();
        runAfter(Math.min(LONGEST_WAIT, 2 * wait));
      }, wait);
    };
    runAfter(ownTimers.reload);
    const unlisten = onReturn(() => {
      run();
      window.clearTimeout(timer);
      runAfter(WAIT_AFTER_RETURN);
    });
    return () => {
      window.clearTimeout(timer);
      unlisten();
    };
  }, [failed]);
}

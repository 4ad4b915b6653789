import { useEffect, useEffectEvent, useRef } from 'react';
import { noteReturn, useReturns } from './connection';

/** Milliseconds. */
const FIRST_WAIT = 20_000;
const WAIT_AFTER_RETURN = 1000;
const LONGEST_WAIT = 60_000;

/** When the server is back, and also after growing `pauses`. */
export function useRetry(failed: boolean, pauses: boolean, retry: () => void): void {
  const returns = useReturns();
  const seen = useRef(returns);
  const run = useEffectEvent(retry);

  useEffect(() => {
    const isBack = seen.current !== returns;
    seen.current = returns;
    if (!failed) return;
    let timer: number | undefined;
    const runAfter = (wait: number) => {
      timer = window.setTimeout(() => {
        run();
        runAfter(Math.min(LONGEST_WAIT, 2 * wait));
      }, wait);
    };
    if (pauses) runAfter(isBack ? WAIT_AFTER_RETURN : FIRST_WAIT);
    if (isBack) run();
    window.addEventListener('online', noteReturn);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', noteReturn);
    };
  }, [failed, pauses, returns]);
}

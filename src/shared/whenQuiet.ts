import { useEffect } from 'react';
import { fieldOf } from './isRecord';

/** Milliseconds without a request. */
const QUIET = 2000;

/** Loads ahead; not for who saves data. Returns the cancel function. */
export function whenQuiet(run: () => void): () => void {
  const savesData = fieldOf(fieldOf(navigator, 'connection'), 'saveData') === true;
  if (savesData || !('PerformanceObserver' in globalThis)) return () => undefined;
  let timer = setTimeout(start, QUIET);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(start, QUIET);
  });
  observer.observe({ type: 'resource' });

  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function start() {
    stop();
    run();
  }
  return stop;
}

export function useLoadWhenQuiet(load: () => Promise<unknown>): void {
  useEffect(() => whenQuiet(() => void load().catch(() => undefined)), [load]);
}

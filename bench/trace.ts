/** One of Chromium's trace events: times in microseconds, `tdur` of the thread's own. */
interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Tasks of threads (`RunTask`), and the marks that pages set. */
export const TRACED = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Milliseconds of CPU that a page's main thread used between two of the page's marks, the last of each name. */
export function cpuBetween(trace: Buffer, from: string, to: string): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const markOf = (mark: string) => {
    const found = traceEvents.findLast(({ name, cat }) => name === mark && cat.includes('blink.user_timing'));
    if (!found) throw new Error(`no mark ${mark} in the trace`);
    return found;
  };
  const [begin, end] = [markOf(from), markOf(to)];
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === end.pid && tid === end.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > begin.ts && ts < end.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

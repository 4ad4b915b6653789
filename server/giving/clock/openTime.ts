import type { OpenSpan } from './openHours.ts';

// As `open_seconds_at` and `at_open_seconds` in SQL, for settings that are not stored.

/** Binary search. */
function lastBefore(spans: readonly OpenSpan[], isBefore: (span: OpenSpan) => boolean): OpenSpan | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && isBefore(span)) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}

export function openSecondsAt(spans: readonly OpenSpan[], at: number): number {
  const span = lastBefore(spans, ({ from }) => from <= at);
  if (!span) return spans.length > 0 ? 0 : at / 1000;
  return span.openBefore + (Math.min(at, span.to) - span.from) / 1000;
}

/** The end of a span, rather than the beginning of the next. */
export function atOpenSeconds(spans: readonly OpenSpan[], seconds: number): number {
  const span = lastBefore(spans, ({ openBefore }) => openBefore < seconds);
  if (!span) return spans[0]?.from ?? seconds * 1000;
  return span.from + (seconds - span.openBefore) * 1000;
}

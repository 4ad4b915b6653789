import type { TimeRange } from '#contract/leads/attemptTimes.ts';
import type { TimeEstimate } from '#contract/reports/speedTimes.ts';

export const addUp = (counts: readonly (readonly number[])[], length: number): number[] =>
  Array.from({ length }, (_, place) => counts.reduce((sum, list) => sum + (list[place] ?? 0), 0));

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The time of the lead at this share of `total`; null: none yet. `counts`: by how many limits (minutes) had passed. */
export function quantile(
  counts: readonly number[],
  share: number,
  limits: readonly number[],
  total = sumOf(counts),
): TimeRange | null {
  const wanted = Math.ceil(total * share);
  let passed = 0;
  const reached = counts.findIndex((count) => (passed += count) >= Math.max(wanted, 1));
  return reached === -1 ? null : { from: limits[reached - 1] ?? 0, to: limits[reached] ?? null };
}

/** Assumes that leads are spread evenly within a range. */
export function estimateQuantile(
  counts: readonly number[],
  share: number,
  limits: readonly number[],
  total = sumOf(counts),
): TimeEstimate | null {
  const range = quantile(counts, share, limits, total);
  if (!range || range.to === null) return range;
  const place = limits.indexOf(range.to);
  const rank = Math.max(1, Math.ceil(total * share)) - sumOf(counts.slice(0, place));
  return { ...range, at: range.from + ((range.to - range.from) * (rank - 0.5)) / (counts[place] ?? 1) };
}

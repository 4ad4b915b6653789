import type { Random } from '../random.ts';

/** So many different ones of the values, in random order; all of them where there are fewer. */
export function deal<T>(random: Random, values: readonly T[], count: number): T[] {
  const left = [...values];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
}

import type { Period } from '#contract/ground/period.ts';
import type { SettingsDay } from './changes.ts';

/** The different targets of a source in a period, in open minutes, oldest first; null: no clock. `days`: newest first. */
export function targetsIn({ from, to }: Period, days: readonly SettingsDay[], source: string): (number | null)[] {
  const until = days.filter(({ day }) => day <= to);
  const first = until.findIndex(({ day }) => day < from);
  const inForce = first === -1 ? until : until.slice(0, first + 1);
  const minutes = inForce.map(({ settings }) => settings.minutes.find((one) => one.source === source)?.minutes ?? null);
  return [...new Set(minutes.reverse())];
}

import { dayBefore } from '@/shared/format/dates';

export const CREATED_PRESETS = [7, 30, 60, 90];

const written = (day: string) => day.split('-').reverse().join('/');

/** `últimos 60 dias`, `desde 01/10/2026`, `até 20/11/2026` or `01/10/2026 a 20/11/2026`. */
export function describeCreated(from: string | undefined, to: string | undefined, now: Date): string {
  const preset = to === undefined && CREATED_PRESETS.find((days) => dayBefore(now, days) === from);
  if (preset) return `últimos ${preset.toString()} dias`;
  if (from && to) return from === to ? written(from) : `${written(from)} a ${written(to)}`;
  return from ? `desde ${written(from)}` : `até ${written(to ?? '')}`;
}

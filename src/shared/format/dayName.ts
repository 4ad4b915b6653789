import { date, weekdayAndDate } from './date';

const DAY = 86_400_000;

/** `hoje`, `ontem`, then `sexta-feira, 20/11/2026`; days are those of São Paulo. */
export function dayName(iso: string, now: Date): string {
  const day = date(iso);
  if (day === date(now.toISOString())) return 'hoje';
  if (day === date(new Date(now.getTime() - DAY).toISOString())) return 'ontem';
  return weekdayAndDate(iso);
}

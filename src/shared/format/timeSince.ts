import { date, time } from './date';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `agora`, `há 12 min`, `há 3 h`, `ontem, 18:40`, then `20/11/2026`; days are those of São Paulo. */
export function timeSince(iso: string, now: Date): string {
  const elapsed = now.getTime() - new Date(iso).getTime();
  if (elapsed < MINUTE) return 'agora';
  if (elapsed < HOUR) return `há ${Math.floor(elapsed / MINUTE).toString()} min`;
  const yesterday = new Date(now.getTime() - DAY).toISOString();
  if (date(iso) === date(now.toISOString())) return `há ${Math.floor(elapsed / HOUR).toString()} h`;
  return date(iso) === date(yesterday) ? `ontem, ${time(iso)}` : date(iso);
}

import { date, dateAndTime, time } from './date';
import { howMany } from './howMany';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `agora`, `há 12 min`, `há 3 h`, `ontem, 18:40`; null for what is older. Days are those of São Paulo. */
function recently(iso: string, now: Date): string | null {
  const elapsed = now.getTime() - new Date(iso).getTime();
  if (elapsed < MINUTE) return 'agora';
  if (elapsed < HOUR) return `há ${Math.floor(elapsed / MINUTE).toString()} min`;
  const yesterday = new Date(now.getTime() - DAY).toISOString();
  if (date(iso) === date(now.toISOString())) return `há ${Math.floor(elapsed / HOUR).toString()} h`;
  return date(iso) === date(yesterday) ? `ontem, ${time(iso)}` : null;
}

/** … then `20/11/2026`. */
export const timeSince = (iso: string, now: Date): string => recently(iso, now) ?? date(iso);

/** … then `20/11/2026, 14:29`. */
export const momentSince = (iso: string, now: Date): string => recently(iso, now) ?? dateAndTime(iso);

/** `agora`, `há 12 min`, `há 3 h`, `há 2 dias`: how long somebody has been kept waiting, however long it is. */
export function waitingTime(iso: string, now: Date): string {
  const elapsed = now.getTime() - new Date(iso).getTime();
  if (elapsed < MINUTE) return 'agora';
  if (elapsed < HOUR) return `há ${Math.floor(elapsed / MINUTE).toString()} min`;
  if (elapsed < DAY) return `há ${Math.floor(elapsed / HOUR).toString()} h`;
  return `há ${howMany(Math.floor(elapsed / DAY), 'dia', 'dias')}`;
}

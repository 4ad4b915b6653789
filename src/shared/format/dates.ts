import { TIME_ZONE } from '#contract/constants.ts';
import { pluralize } from './numbers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, ...options });

const day = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const dayOfYear = formatter({ day: '2-digit', month: '2-digit' });
const clock = formatter({ hour: '2-digit', minute: '2-digit' });
const longDay = formatter({ weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' });

/** `20/11/2026`, as it was in São Paulo. */
export const date = (iso: string): string => day.format(new Date(iso));

/** `20/11` */
export const shortDate = (iso: string): string => dayOfYear.format(new Date(iso));

/** `14:29` */
export const time = (iso: string): string => clock.format(new Date(iso));

/** `20/11/2026, 14:29` */
export const dateAndTime = (iso: string): string => `${date(iso)}, ${time(iso)}`;

/** `sexta-feira, 20/11/2026` */
export const weekdayAndDate = (iso: string): string => longDay.format(new Date(iso));

/** The Swedish way of writing a day is ISO's. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day `days` before today in São Paulo, `2026-11-20`. */
export const dayBefore = (now: Date, days: number): string => isoDay.format(new Date(now.getTime() - days * DAY));

/** Its noon in São Paulo, or about: for what formats instants. */
export const noonOf = (day: string): string => `${day}T15:00:00Z`;

/** `hoje`, `ontem`, then `sexta-feira, 20/11/2026`; days are those of São Paulo. */
export function dayName(iso: string, now: Date): string {
  const day = date(iso);
  if (day === date(now.toISOString())) return 'hoje';
  if (day === date(new Date(now.getTime() - DAY).toISOString())) return 'ontem';
  return weekdayAndDate(iso);
}

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
  return `há ${pluralize(Math.floor(elapsed / DAY), 'dia', 'dias')}`;
}

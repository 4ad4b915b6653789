// Single imports: tests and server would read all 300 files of 'date-fns'.
import { tz, tzOffset } from '@date-fns/tz';
import { differenceInHours } from 'date-fns/differenceInHours';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { ptBR } from 'date-fns/locale/pt-BR';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { isDayOnly } from '#contract/ground/dayOnly.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { pluralize } from './numbers';

/** Wherever the browser is. */
export const saoPaulo = { in: tz(TIME_ZONE) };

/** The only bundled locale: `webpack.config.ts` omits English. */
const options = { ...saoPaulo, locale: ptBR };

/** Formats an instant, or a day `2026-11-20`. */
const formatAs = (pattern: string) => (iso: string) => format(parseISO(iso, saoPaulo), pattern, options);

/** `20/11/2026` */
export const formatDate = formatAs('dd/MM/yyyy');

/** `20/11` */
export const formatShortDate = formatAs('dd/MM');

/** Where this browser's clock shows another time at that instant. */
export function zoneNote(at: Date | string = new Date()): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const date = new Date(at);
  // UTC is no place: programs report it.
  const isHere = /^(?:Etc\/)?UTC$/.test(timeZone) || tzOffset(timeZone, date) === tzOffset(TIME_ZONE, date);
  return isHere ? '' : ' (horário de Brasília)';
}

/** `14:29`, for inputs. */
export const plainTime = formatAs('HH:mm');

/** `14:29` */
export const formatTime = (iso: string): string => plainTime(iso) + zoneNote(iso);

const plainDateTime = formatAs('dd/MM/yyyy, HH:mm');

/** `20/11/2026, 14:29` */
export const formatDateTime = (iso: string): string => plainDateTime(iso) + zoneNote(iso);

/** `sexta-feira, 20/11/2026` */
export const formatLongDate = formatAs('EEEE, dd/MM/yyyy');

/** `2026-11-20` */
export const dayBefore = (now: Date, days: number): string =>
  format(subDays(now, days, saoPaulo), 'yyyy-MM-dd', options);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** For days in the URL, which people may edit. */
export const isDay = (text: string | null | undefined): text is string =>
  DAY.test(text ?? '') && isValid(parseISO(text ?? ''));

const isToday = (iso: string, now: Date) => isSameDay(iso, now, saoPaulo);
const isYesterday = (iso: string, now: Date) => isSameDay(iso, subDays(now, 1, saoPaulo), saoPaulo);

/** `hoje`, `ontem`, then `sexta-feira, 20/11/2026` */
export function formatDay(iso: string, now: Date): string {
  if (isToday(iso, now)) return 'hoje';
  return isYesterday(iso, now) ? 'ontem' : formatLongDate(iso);
}

/** `agora`, `há 12 min`; null from an hour on. */
function withinTheHour(iso: string, now: Date): string | null {
  const minutes = differenceInMinutes(now, iso);
  if (minutes < 1) return 'agora';
  return minutes < 60 ? `há ${minutes} min` : null;
}

/** … `há 3 h`, `ontem, 18:40`; null for what is older. */
function recently(iso: string, now: Date): string | null {
  const recent = withinTheHour(iso, now);
  if (recent !== null) return recent;
  if (isToday(iso, now)) return `há ${differenceInHours(now, iso)} h`;
  return isYesterday(iso, now) ? `ontem, ${formatTime(iso)}` : null;
}

/** When a lead came: without an hour where its spreadsheet had none. */
export const formatArrival = (iso: string): string => (isDayOnly(iso) ? formatDate(iso) : formatDateTime(iso));

/** `hoje 10:19`, `ontem 18:40`, then `20/11/2026, 10:19`. */
export function formatArrivedAt(iso: string, now: Date): string {
  const day = isToday(iso, now) ? 'hoje' : isYesterday(iso, now) && 'ontem';
  if (!day) return formatArrival(iso);
  return isDayOnly(iso) ? day : `${day} ${formatTime(iso)}`;
}

/** … then `20/11/2026`. Of an arrival. */
export function formatTimeSince(iso: string, now: Date): string {
  if (!isDayOnly(iso)) return recently(iso, now) ?? formatDate(iso);
  if (isToday(iso, now)) return 'hoje';
  return isYesterday(iso, now) ? 'ontem' : formatDate(iso);
}

/** … then `20/11/2026, 14:29` */
export const formatDateTimeSince = (iso: string, now: Date): string => recently(iso, now) ?? formatDateTime(iso);

/** `agora`, `há 12 min`, `há 3 h`, `há 2 dias` … */
export function formatWaitingTime(iso: string, now: Date): string {
  const hours = differenceInHours(now, iso);
  return (
    withinTheHour(iso, now) ?? (hours < 24 ? `há ${hours} h` : `há ${pluralize(Math.floor(hours / 24), 'dia', 'dias')}`)
  );
}

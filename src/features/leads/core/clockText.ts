import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { ClockHours, Span } from '#contract/giving/clock.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { LeadClock } from '#contract/leads/leadClock.ts';
import { formatShortDate, formatWaitingTime, plainTime, saoPaulo, zoneNote } from '@/shared/format/dates';

/** By the minutes that are read, so that the same text has the same colour on each lead. */
export type Urgency = 'calm' | 'soon' | 'now';

export interface ClockText {
  text: string;
  /** For a narrow column, whose header says what it is. */
  short: string;
  urgency: Urgency;
}

/** `owner`: who should answer. */
export type ClockReader = 'owner' | 'desk';

const MINUTE = 60_000;
const SOON_MINUTES = 5;
const NOW_MINUTES = 2;

const urgencyOf = (minutes: number): Urgency =>
  minutes <= NOW_MINUTES ? 'now' : minutes <= SOON_MINUTES ? 'soon' : 'calm';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: TIME_ZONE });

const NEAR_DAYS = ['hoje', 'amanhã'];
/** From here on the weekday would be today's again. */
const FAR = 7;

/** `hoje, 14h`, `amanhã, 9h30`, `seg., 9h`, `07/12, 9h` */
export function formatOpening(iso: string, now: Date): string {
  const days = differenceInCalendarDays(iso, now, saoPaulo);
  const day = NEAR_DAYS[days] ?? (days < FAR ? weekday.format(new Date(iso)) : formatShortDate(iso));
  const [hour, minute] = plainTime(iso).split(':');
  return `${day}, ${Number(hour)}h${minute === '00' ? '' : (minute ?? '')}`;
}

/** `12 min`, `1 h`, `1 h 30 min` */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** In ms: what of the spans lies between both instants. */
const openTime = (open: readonly Span[], from: number, to: number): number =>
  open.reduce((sum, span) => {
    const shared = Math.min(to, Date.parse(span.to)) - Math.max(from, Date.parse(span.from));
    return sum + Math.max(0, shared);
  }, 0);

/** Counts open hours only. Null where there is nothing true to say. */
export function clockText(
  clock: LeadClock,
  { isOn, open }: ClockHours,
  now: Date,
  reader: ClockReader = 'owner',
): ClockText | null {
  if (clock.stage === 'pool') return poolText(clock, now);
  if (!isOn || clock.endsAt === null) return null;
  const [at, end] = [now.getTime(), Date.parse(clock.endsAt)];
  // A page's `now` may be older than a clock that has just begun.
  const left = Math.min(openTime(open, at, end), clock.minutes * MINUTE);
  if (at >= end) return ended;

  const isOpen = open.some(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to));
  // It ends after the last hours that are known.
  const isFar = open.every(({ to }) => Date.parse(to) < end);
  if (!isFar && left <= 0) return ended;
  if (!isOpen) return stoppedText(open, now, isFar ? null : left);
  if (isFar) return farText(clock.endsAt, now, reader);
  return runningText(left, reader);
}

const ended: ClockText = { text: 'O prazo acabou', short: 'Acabou', urgency: 'now' };

function poolText({ startedAt, endsAt }: LeadClock, now: Date): ClockText {
  const since = formatWaitingTime(startedAt, now);
  const text = `No bolsão ${since === 'agora' ? 'há menos de 1 min' : since}`;
  return endsAt === null
    ? { text: `${text}: ninguém pegou`, short: 'Bolsão', urgency: 'now' }
    : { text, short: 'Bolsão', urgency: 'calm' };
}

function stoppedText(open: readonly Span[], now: Date, left: number | null): ClockText {
  const next = open.find(({ from }) => Date.parse(from) > now.getTime());
  const until = next ? ` até ${formatOpening(next.from, now)}${zoneNote(next.from)}` : '';
  return {
    text: `Prazo parado${until}${left === null ? '' : ` · ${remaining(left)}`}`,
    short: 'Parado',
    urgency: 'calm',
  };
}

function remaining(left: number): string {
  const minutes = Math.floor(left / MINUTE);
  if (minutes < 1) return 'resta menos de 1 min';
  return `${minutes === 1 ? 'resta' : 'restam'} ${formatMinutes(minutes)}`;
}

function farText(endsAt: string, now: Date, reader: ClockReader): ClockText {
  const until = `até ${formatOpening(endsAt, now)}`;
  return {
    text: `${reader === 'owner' ? 'Responda' : 'Primeiro contato'} ${until}${zoneNote(endsAt)}`,
    short: until,
    urgency: 'calm',
  };
}

const TO_CONTACT = 'para o primeiro contato';

function runningText(left: number, reader: ClockReader): ClockText {
  const whole = Math.floor(left / MINUTE);
  const urgency = urgencyOf(whole);
  const isOwner = reader === 'owner';
  if (whole < 1)
    return { text: isOwner ? 'Menos de 1 min' : `Menos de 1 min ${TO_CONTACT}`, short: '< 1 min', urgency };
  const short = formatMinutes(whole);
  return {
    text: isOwner ? `Responda em ${short}` : `${whole === 1 ? 'Falta' : 'Faltam'} ${short} ${TO_CONTACT}`,
    short,
    urgency,
  };
}

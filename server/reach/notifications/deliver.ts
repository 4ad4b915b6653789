import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { NoticeKind, PushedNotice } from '#contract/reach/notifications.ts';
import { failureText } from '../../ground/jobs/failureText.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import type { RingingDevice } from './devices.ts';
import { pushServiceOf } from './pushServices.ts';
import type { VapidKeys } from './vapidKeys.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Handling {
  /** Seconds that it waits for a phone without a network. */
  ttl: number;
  /** RFC 8030: `high` wakes a phone that saves battery. */
  urgency: 'normal' | 'high';
}

const HANDLING: Record<NoticeKind, Handling> = {
  lead: { ttl: 4 * HOUR, urgency: 'high' },
  clock: { ttl: 15 * MINUTE, urgency: 'high' },
  moved: { ttl: 4 * HOUR, urgency: 'normal' },
  pool: { ttl: 30 * MINUTE, urgency: 'high' },
  returned: { ttl: 12 * HOUR, urgency: 'high' },
  task: { ttl: 12 * HOUR, urgency: 'normal' },
  visit: { ttl: HOUR, urgency: 'high' },
  swap: { ttl: 12 * HOUR, urgency: 'normal' },
  unclaimed: { ttl: 4 * HOUR, urgency: 'high' },
};

// Characters, of at most 4 bytes: Apple refuses 4 kB, and encryption needs a part of it.
const MAX_TITLE = 120;
const MAX_BODY = 400;

/** Never within a character. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** Visitors wrote parts of it. */
export function payloadOf({ kind, title, body, path, tag }: PushedNotice): string {
  const payload: PushedNotice = { kind, title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY), path, tag };
  return JSON.stringify(payload);
}

/** RFC 8030 allows 32 characters of base64url; a hash hides ids. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Where push services complain about us (RFC 8292). Apple refuses an https of a local host. */
export function vapidSubject({ publicUrl, mailFrom }: Pick<Settings, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Never again; not this notice; maybe later. */
export type Delivery =
  { result: 'sent' | 'gone' } | { result: 'refused'; why: string } | { result: 'later'; why: string; seconds: number };

const GONE = [404, 410];

/** In seconds, from a number or a date (RFC 9110). */
export function retryAfterOf(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}

export function deliveryOf({ status, headers }: Pick<Response, 'status' | 'headers'>): Delivery {
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (GONE.includes(status)) return { result: 'gone' };
  const why = status.toString();
  if (status === 429 || status >= 500)
    return { result: 'later', why, seconds: retryAfterOf(headers.get('retry-after'), Date.now()) };
  return { result: 'refused', why };
}

export interface DeliverySettings {
  keys: VapidKeys;
  settings: Settings;
  /** Milliseconds until a silent service counts as failed. */
  patience: number;
}

/** Never throws. */
export async function deliver(
  { endpoint, p256dh, auth }: RingingDevice,
  notice: PushedNotice,
  { keys, settings, patience }: DeliverySettings,
  stop: AbortSignal,
): Promise<Delivery> {
  const service = pushServiceOf(endpoint, settings.pushServices);
  if (service === undefined) return { result: 'refused', why: 'PUSH_SERVICES' };
  const { ttl, urgency } = HANDLING[notice.kind];
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(notice),
    {
      vapidDetails: { subject: vapidSubject(settings), ...keys },
      TTL: ttl,
      urgency,
      topic: topicOf(notice.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  try {
    const response = await withSlowPlace(service, (noPlace) =>
      fetch(endpoint, {
        method,
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.any([stop, noPlace, AbortSignal.timeout(patience)]),
      }),
    );
    await response.body?.cancel();
    return deliveryOf(response);
  } catch (error) {
    return { result: 'later', why: failureText(error), seconds: 0 };
  }
}

/** Milliseconds. */
const SLOW_AFTER = 1_000;
const MAX_SLOW = 16;

const slowCalls = new Map<string, number>();

/** A silent service holds only so many calls. */
async function withSlowPlace<Result>(
  service: string,
  call: (noPlace: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const noPlace = new AbortController();
  const count = () => slowCalls.get(service) ?? 0;
  const slow = { is: false };
  const timer = setTimeout(() => {
    slow.is = count() < MAX_SLOW;
    if (slow.is) slowCalls.set(service, count() + 1);
    else noPlace.abort(new Error('the push service is silent for too many devices'));
  }, SLOW_AFTER);
  try {
    return await call(noPlace.signal);
  } finally {
    clearTimeout(timer);
    if (slow.is) slowCalls.set(service, count() - 1);
  }
}

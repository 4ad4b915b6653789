import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { NoticeKind, PushedNotice } from '#contract/notices.ts';
import { failureText } from '../jobs/failureText.ts';
import type { Settings } from '../settings.ts';
import type { RingingDevice } from './devices.ts';
import { isOfPushService } from './pushServices.ts';
import type { VapidKeys } from './vapidKeys.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Handling {
  /** How long it waits for a phone without a network, in seconds. */
  ttl: number;
  /** RFC 8030: a high one wakes a phone that saves its battery. */
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
  unclaimed: { ttl: 4 * HOUR, urgency: 'high' },
};

// In characters, of at most 4 bytes: a payload of 4 kB is refused by Apple, and records of the encryption need some of it.
const MAX_TITLE = 120;
const MAX_BODY = 400;

/** Not into the middle of a character. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** What the service worker gets; visitors wrote parts of it. */
export function payloadOf({ kind, title, body, path, tag }: PushedNotice): string {
  const payload: PushedNotice = { kind, title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY), path, tag };
  return JSON.stringify(payload);
}

/** 32 characters of base64url at most, and the service learns no id. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Where a push service complains about us (RFC 8292). Apple refuses an https of a local host. */
export function vapidSubject({ publicUrl, mailFrom }: Pick<Settings, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Never again; not this notice; maybe later. */
export type Delivery =
  { result: 'sent' | 'gone' } | { result: 'refused'; why: string } | { result: 'later'; why: string; seconds: number };

const GONE = [404, 410];

/** Seconds: a number, or a date (RFC 9110). */
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
  /** Milliseconds until a silent service is left alone. */
  patience: number;
}

/** Does not throw: a failing service is an answer, too. */
export async function deliver(
  { endpoint, p256dh, auth }: RingingDevice,
  notice: PushedNotice,
  { keys, settings, patience }: DeliverySettings,
  stop: AbortSignal,
): Promise<Delivery> {
  if (!isOfPushService(endpoint, settings.pushServices)) return { result: 'refused', why: 'PUSH_SERVICES' };
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
    const response = await fetch(endpoint, {
      method,
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return deliveryOf(response);
  } catch (error) {
    return { result: 'later', why: failureText(error), seconds: 0 };
  }
}

import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, line, listOf, rawText, text } from './fields.ts';

/**
 * What rings on a person's devices: a new lead; its time runs out; it moved on; one is in the bolsão; somebody wrote
 * again; a task is due; a visit begins soon; nobody took a lead (admins).
 */
export const NOTICE_KINDS = ['lead', 'clock', 'moved', 'pool', 'returned', 'task', 'visit', 'unclaimed'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Of the browser's PushSubscription. */
export const deviceInput = object({
  endpoint: rawText().max(2000, 'Endereço inválido').required('Informe o endereço'),
  /** Base64url: a point of P-256, and 16 bytes (RFC 8291). */
  p256dh: text(100)
    .matches(/^[\w-]{86,88}={0,2}$/, 'Chave inválida')
    .required('Informe a chave'),
  auth: text(30)
    .matches(/^[\w-]{22,24}={0,2}$/, 'Chave inválida')
    .required('Informe a chave'),
  /** As the person knows it: 'Chrome no Android'. */
  name: line(80).required('Informe o nome do aparelho'),
});
export type DeviceInput = InferType<typeof deviceInput>;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const timeField = () => text(5).matches(TIME, { message: 'Informe a hora como 22:00', excludeEmptyString: true });

/** A left out field stays; '' twice: no quiet hours. They may pass midnight. */
export const noticeSettingsInput = object({
  quietFrom: timeField(),
  quietTo: timeField(),
  muted: listOf(choice<NoticeKind>(NOTICE_KINDS, 'Aviso desconhecido'), NOTICE_KINDS.length, 'Há avisos repetidos'),
}).test('both', function ({ quietFrom, quietTo }) {
  if (Boolean(quietFrom) !== Boolean(quietTo) || (quietFrom === undefined) !== (quietTo === undefined))
    return this.createError({ path: quietFrom ? 'quietTo' : 'quietFrom', message: 'Informe o início e o fim' });
  if (!quietFrom || quietFrom !== quietTo) return true;
  return this.createError({ path: 'quietTo', message: 'O fim deve ser outro que o início' });
});
export type NoticeSettingsInput = InferType<typeof noticeSettingsInput>;

export interface NoticeSettings {
  /** `HH:MM` of São Paulo, or '' for none. */
  quietFrom: string;
  quietTo: string;
  muted: NoticeKind[];
}

export interface Device {
  _id: string;
  name: string;
  since: string;
  /** This session's. */
  isThis: boolean;
}

export interface Devices {
  /** VAPID, base64url: the browser's `applicationServerKey`. */
  publicKey: string;
  devices: Device[];
  settings: NoticeSettings;
}

/** What the service worker gets and shows. */
export interface PushedNotice {
  kind: NoticeKind;
  title: string;
  body: string;
  /** Opened by a tap: a path of this app. */
  path: string;
  /** A later notice with the same tag takes its place. */
  tag: string;
}

import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, line, listOf, rawText, text, TIME } from '../ground/fields.ts';
import type { Instant } from '../ground/units.ts';

/** New lead; time runs out; moved on; bolsão; wrote again; task due; visit soon; swap of a shift; unclaimed. */
export const NOTICE_KINDS = [
  'lead',
  'clock',
  'moved',
  'pool',
  'returned',
  'task',
  'visit',
  'swap',
  'unclaimed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const deviceInput = object({
  endpoint: rawText().max(2000, 'Endereço inválido').required('Informe o endereço'),
  /** Base64url: a P-256 point, and 16 bytes (RFC 8291). */
  p256dh: text(100)
    .matches(/^[\w-]{86,88}={0,2}$/, 'Chave inválida')
    .required('Informe a chave'),
  auth: text(30)
    .matches(/^[\w-]{22,24}={0,2}$/, 'Chave inválida')
    .required('Informe a chave'),
  /** 'Chrome no Android'. */
  name: line(80).required('Informe o nome do aparelho'),
});
export type DeviceInput = InferType<typeof deviceInput>;

const timeField = () => text(5).matches(TIME, { message: 'Informe a hora como 22:00', excludeEmptyString: true });

/** '' twice: no quiet hours. They may pass midnight. */
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
  /** São Paulo time; '': none. */
  quietFrom: string;
  quietTo: string;
  muted: NoticeKind[];
}

export interface Device {
  _id: string;
  name: string;
  since: Instant;
  isThis: boolean;
}

export interface Devices {
  /** VAPID, base64url: `applicationServerKey`. */
  publicKey: string;
  devices: Device[];
  settings: NoticeSettings;
}

export interface PushedNotice {
  kind: NoticeKind;
  title: string;
  body: string;
  path: string;
  /** Replaces an earlier notice with the same tag. */
  tag: string;
}

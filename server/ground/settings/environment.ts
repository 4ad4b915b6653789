import { object, string } from 'yup';
import type { InferType } from 'yup';
import { MAX_BROKERAGE_NAME } from '#contract/ground/identityValues.ts';
import { readPhone } from '../parsing/readPhone.ts';
import { isEverybody, isProxy } from './trustedProxies.ts';

/** IPv6 needs brackets. */
export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** All addresses of the machine, so no link can use them; as URL normalizes them. */
const WILDCARD = /^(0\.0\.0\.0|\[::\]|\[::ffff:0:0\])$/;

/** Also `0`, `0x0` and `::0`. */
const isWildcard = (host: string) =>
  host === '*' || (URL.canParse(urlOf(host, 0)) && WILDCARD.test(new URL(urlOf(host, 0)).hostname));

const optionalUrl = (name: string, protocols: RegExp, example: string) =>
  string().test(name, `${name} must look like ${example}`, (value) => {
    if (!value) return true;
    return URL.canParse(value) && protocols.test(new URL(value).protocol);
  });

const postgresUrl = (name: string) =>
  optionalUrl(name, /^postgres(ql)?:$/, 'postgres://user:password@host:5432/morada');

const wordOf = (name: string, words: readonly string[]) =>
  string().test(name, `${name} must be one of ${words.join(', ')}`, (value) => !value || words.includes(value));

const portOf = (name: string) =>
  string().test(
    'port',
    `${name} must be a number between 0 and 65535`,
    (value) => value === undefined || (/^\d{1,5}$/.test(value) && Number(value) <= 65535),
  );

export const listOf = (value = '') => value.split(',').flatMap((entry) => entry.trim() || []);

const TILE_HOST = /^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\//;

const isTileUrl = (value: string) =>
  TILE_HOST.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part));

/** Chrome and its relatives, Firefox, Safari, Edge. */
const PUSH_SERVICES =
  'fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com, *.wns.windows.com';

const PUSH_SERVICE = /^(https?:\/\/[\w.-]+(:\d+)?|(\*\.)?[\w-]+(\.[\w-]+)+)$/;

/** Not of the environment: no brokerage needs another number. */
export const LEADS_PER_PART = 500;

export const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const environment = object({
  PORT: portOf('PORT').default('3000'),
  METRICS_PORT: portOf('METRICS_PORT'),
  METRICS_HOST: string().default('127.0.0.1'),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('./data'),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL').test(
    'direct',
    'DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, which is not set',
    (value, { parent }) => !value || Boolean((parent as NodeJS.ProcessEnv)['DATABASE_URL']),
  ),
  DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL'),
  PUBLIC_URL: optionalUrl('PUBLIC_URL', /^https?:$/, 'https://morada.example.com'),
  SIGNUP: wordOf('SIGNUP', ['open', 'approval']),
  DEMO: wordOf('DEMO', ['true', 'false']),
  TRUST_PROXY: string()
    .test('proxies', 'TRUST_PROXY must list addresses or networks, such as loopback or 10.0.0.0/8', (value) =>
      listOf(value).every(isProxy),
    )
    .test(
      'everybody',
      'TRUST_PROXY must name proxies of yours: with a network this wide anybody could pose as any address',
      (value) => !listOf(value).some(isEverybody),
    ),
  VISITOR_READS: string()
    .default('30')
    .matches(/^\d{1,5}$/, 'VISITOR_READS must be a whole number of reads a second, or 0 for no limit'),
  COMPRESSION: wordOf('COMPRESSION', ['true', 'false']),
  PAINT_SECONDS: string()
    .default('3')
    .matches(/^[1-9]\d{0,3}$/, 'PAINT_SECONDS must be a whole number of seconds, at least 1'),
  SMTP_URL: optionalUrl('SMTP_URL', /^smtps?:$/, 'smtp://user:password@host:587'),
  MAIL_FROM: string().default('nao-responda@morada.local'),
  BROKERAGE_PHONE: string().test(
    'phone',
    'BROKERAGE_PHONE must be a phone with its area code, such as (11) 3123-4567',
    (value) => !value || readPhone(value) !== null,
  ),
  BROKERAGE_NAME: string().max(
    MAX_BROKERAGE_NAME,
    `BROKERAGE_NAME must have at most ${MAX_BROKERAGE_NAME.toString()} characters`,
  ),
  BROKERAGE_CRECI: string().max(30, 'BROKERAGE_CRECI must have at most 30 characters'),
  TILE_URL: string()
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .test('tiles', 'TILE_URL must look like https://tile.example.com/{z}/{x}/{y}.png', isTileUrl),
  TILE_ATTRIBUTION: string().default('© OpenStreetMap'),
  CEP_URL: optionalUrl('CEP_URL', /^https?:$/, 'https://viacep.com.br/ws/{cep}/json/').test(
    'cep',
    'CEP_URL must have {cep} where the CEP goes',
    (value) => !value || value.includes('{cep}'),
  ),
  ALLOW_PRIVATE_ADDRESSES: wordOf('ALLOW_PRIVATE_ADDRESSES', ['true', 'false']),
  S3_ENDPOINT: optionalUrl('S3_ENDPOINT', /^https?:$/, 'https://s3.example.com'),
  S3_BUCKET: string(),
  S3_REGION: string(),
  S3_ACCESS_KEY_ID: string(),
  S3_SECRET_ACCESS_KEY: string(),
  PUSH_SERVICES: string()
    .default(PUSH_SERVICES)
    .test('push', 'PUSH_SERVICES must list hosts or origins, such as *.push.apple.com', (value) =>
      listOf(value).every((entry) => PUSH_SERVICE.test(entry)),
    ),
  LOG_LEVEL: wordOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']),
})
  .test(
    'public address',
    'PUBLIC_URL must be set where HOST is all addresses: links in mails need one that leads here, such as https://morada.example.com',
    ({ HOST, PUBLIC_URL }) => !isWildcard(HOST) || Boolean(PUBLIC_URL),
  )
  .test(
    'ports',
    'METRICS_PORT must be another one than PORT',
    ({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT || PORT === '0',
  )
  .test('s3', (values, { createError }) => {
    const missing = S3_NAMES.filter((name) => !values[name]);
    const complete = missing.length === 0 || missing.length === S3_NAMES.length;
    return (
      complete || createError({ message: `${missing.join(', ')} must be set too: photographs need all S3 settings` })
    );
  });

export type Environment = InferType<typeof environment>;

import path from 'node:path';
import { ValidationError } from 'yup';
import type { Address } from '#contract/ground/address.ts';
import type { Location } from '#contract/ground/location.ts';
import { DEFAULT_POINT } from '#contract/properties/propertyValues.ts';
import type { Identity } from '#contract/site/brokerage.ts';
import type { Logo } from '#contract/site/logo.ts';
import type { OwnTexts } from '#contract/site/ownTexts.ts';
import { readPhone } from '../parsing/readPhone.ts';
import { LEADS_PER_PART, S3_NAMES, environment, listOf, urlOf } from './environment.ts';
import type { Environment } from './environment.ts';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Null: embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Where `databaseUrl` is a pooler's. */
  databaseDirectUrl: string | null;
  /** For reads that may lag. */
  databaseReplicaUrl: string | null;
  /** No final slash. */
  publicUrl: string;
  /** `approval`: no login before an admin approves. */
  signup: 'open' | 'approval';
  /** Only into an empty embedded database. */
  demo: boolean;
  /** Trusted for X-Forwarded-For: addresses, networks, or words such as `loopback`. */
  trustProxy: string[] | false;
  /** Per second and visitor network; 0: no limit. */
  visitorReads: number;
  /** Compresses the API's answers; false where the proxy does it. */
  compression: boolean;
  /** How long a visitor's page may take to paint; then the browser makes it. */
  paintSeconds: number;
  /** Leads in one transaction of a change of many: a user who saves one of them waits no longer. */
  leadsPerPart: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** In the app: as `followIdentity` finds it, which changes. */
  brokeragePhone: string | null;
  brokerageName: string;
  /** As registered, such as `12345-J`. */
  brokerageCreci: string | null;
  brokerageAddress: Address;
  accent: string | null;
  logo: Logo | null;
  /** `/` shows the landing page, and the login is at `/entrar`. */
  hasSiteAtRoot: boolean;
  privacyContact: string | null;
  /** Where maps begin. */
  mapCenter: Location | null;
  /** In the app: what the brokerage wrote, as `followIdentity` finds it. */
  ownTexts?: OwnTexts;
  /** The brokerage's facts in the environment: the database does not change them. */
  fixedIdentity: Partial<Identity>;
  /** With `{z}`, `{x}`, `{y}`, optionally `{s}`. */
  tileUrl: string;
  tileAttribution: string;
  /** With `{cep}`; null: no lookup. */
  cepUrl: string | null;
  /** For addresses that people give: feeds and their photographs. */
  allowPrivateAddresses: boolean;
  /** Null: photographs in `dataDir`. */
  s3: S3Settings | null;
  /** Hosts by https (`*.` for any below), or whole origins. */
  pushServices: string[];
  logLevel: string;
  /** Null: no `/metrics`. */
  metricsPort: number | null;
  metricsHost: string;
}

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Ends the start with this line. */
export class SettingsError extends Error {}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

function s3Of(read: Environment): S3Settings | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => read[name]);
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null;
}

/** Used until an admin names the brokerage. */
export const DEFAULT_NAME = 'Morada';

export const NO_ADDRESS: Address = {
  street: null,
  streetNumber: null,
  complement: null,
  neighbourhood: null,
  city: null,
  state: null,
  cep: null,
};

const fixedIdentityOf = ({ BROKERAGE_NAME, BROKERAGE_PHONE, BROKERAGE_CRECI }: Environment): Partial<Identity> => ({
  ...(BROKERAGE_NAME && { name: BROKERAGE_NAME }),
  ...(BROKERAGE_PHONE && { phone: readPhone(BROKERAGE_PHONE) }),
  ...(BROKERAGE_CRECI && { creci: BROKERAGE_CRECI.replace(/^\s*creci\s*/i, '') }),
});

/** No sign of another user: the demo may load. */
const isForTrying = ({ HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL }: Environment) =>
  LOOPBACK.test(HOST) && (!PUBLIC_URL || LOOPBACK.test(new URL(PUBLIC_URL).hostname)) && !TRUST_PROXY && !SMTP_URL;

const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** @throws SettingsError naming the first invalid setting. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    const read = environment.validateSync(withoutEmpty(env), { stripUnknown: true });
    const databaseUrl = read.DATABASE_URL ?? null;
    const fixedIdentity = fixedIdentityOf(read);
    const demo = databaseUrl === null && (read.DEMO ? read.DEMO === 'true' : isForTrying(read));
    return {
      port: Number(read.PORT),
      host: read.HOST,
      dataDir: path.resolve(read.DATA_DIR),
      databaseUrl,
      databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
      databaseReplicaUrl: read.DATABASE_REPLICA_URL ?? null,
      publicUrl: (read.PUBLIC_URL ?? urlOf(read.HOST, Number(read.PORT))).replace(/\/+$/, ''),
      signup: (read.SIGNUP ?? (demo ? 'open' : 'approval')) === 'open' ? 'open' : 'approval',
      demo,
      trustProxy: read.TRUST_PROXY ? listOf(read.TRUST_PROXY) : false,
      visitorReads: Number(read.VISITOR_READS),
      compression: read.COMPRESSION !== 'false',
      paintSeconds: Number(read.PAINT_SECONDS),
      leadsPerPart: LEADS_PER_PART,
      smtpUrl: read.SMTP_URL ?? null,
      mailFrom: read.MAIL_FROM,
      brokeragePhone: fixedIdentity.phone ?? null,
      brokerageName: fixedIdentity.name ?? DEFAULT_NAME,
      brokerageCreci: fixedIdentity.creci ?? null,
      brokerageAddress: NO_ADDRESS,
      accent: null,
      logo: null,
      hasSiteAtRoot: false,
      privacyContact: null,
      mapCenter: DEFAULT_POINT,
      fixedIdentity,
      tileUrl: read.TILE_URL,
      tileAttribution: read.TILE_ATTRIBUTION,
      cepUrl: read.CEP_URL ?? null,
      allowPrivateAddresses: read.ALLOW_PRIVATE_ADDRESSES === 'true',
      s3: s3Of(read),
      pushServices: listOf(read.PUSH_SERVICES.toLowerCase()),
      logLevel: read.LOG_LEVEL ?? 'info',
      metricsPort: read.METRICS_PORT === undefined ? null : Number(read.METRICS_PORT),
      metricsHost: read.METRICS_HOST,
    };
  } catch (error) {
    if (error instanceof ValidationError) throw new SettingsError(error.message);
    throw error;
  }
}

export const isLoopback = (host: string) => LOOPBACK.test(host);

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnvFile } from '../../../../server/ground/settings/envFile.ts';
import { NO_ADDRESS, readSettings, SettingsError } from '../../../../server/ground/settings/settings.ts';

describe('readSettings', () => {
  test('has a default for everything', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      signup: 'open',
      demo: true,
      trustProxy: false,
      visitorReads: 30,
      compression: true,
      paintSeconds: 3,
      leadsPerPart: 500,
      smtpUrl: null,
      mailFrom: 'nao-responda@morada.local',
      brokeragePhone: null,
      brokerageName: 'Morada',
      brokerageCreci: null,
      brokerageAddress: NO_ADDRESS,
      accent: null,
      logo: null,
      mapCenter: { lat: -23.55, lng: -46.63 },
      hasSiteAtRoot: false,
      privacyContact: null,
      fixedIdentity: {},
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      tileAttribution: '© OpenStreetMap',
      cepUrl: null,
      allowPrivateAddresses: false,
      s3: null,
      pushServices: [
        'fcm.googleapis.com',
        '*.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
        '*.wns.windows.com',
      ],
      logLevel: 'info',
      metricsPort: null,
      metricsHost: '127.0.0.1',
    });
  });

  test('takes an empty variable for an unset one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SIGNUP: '', DEMO: '' })).toEqual(readSettings({}));
  });

  test('reads what is set', () => {
    expect(
      readSettings({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/morada',
        DATABASE_URL: 'postgresql://morada:x@db:5432/morada',
        DATABASE_DIRECT_URL: 'postgresql://morada:x@db:5433/morada',
        DATABASE_REPLICA_URL: 'postgresql://morada:x@replica:5432/morada',
        PUBLIC_URL: 'https://morada.example.com//',
        SIGNUP: 'approval',
        TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32',
        VISITOR_READS: '0',
        PAINT_SECONDS: '600',
        COMPRESSION: 'false',
        SMTP_URL: 'smtps://user:x@mail:465',
        MAIL_FROM: 'Casa <casa@example.com>',
        BROKERAGE_PHONE: '(11) 3123-4567',
        BROKERAGE_NAME: 'Casa Nova Imóveis',
        BROKERAGE_CRECI: 'CRECI 12345-J',
        TILE_URL: 'https://{s}.tiles.example.com/{z}/{x}/{y}@2x.png?key=1',
        TILE_ATTRIBUTION: '© Mapas',
        CEP_URL: 'https://viacep.com.br/ws/{cep}/json/',
        ALLOW_PRIVATE_ADDRESSES: 'true',
        S3_ENDPOINT: 'https://s3.example.com',
        S3_BUCKET: 'morada',
        S3_REGION: 'sa-east-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        PUSH_SERVICES: 'Push.Example.com, http://127.0.0.1:8123',
        LOG_LEVEL: 'warn',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.5',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/morada',
      databaseUrl: 'postgresql://morada:x@db:5432/morada',
      databaseDirectUrl: 'postgresql://morada:x@db:5433/morada',
      databaseReplicaUrl: 'postgresql://morada:x@replica:5432/morada',
      publicUrl: 'https://morada.example.com',
      signup: 'approval',
      demo: false,
      trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      visitorReads: 0,
      compression: false,
      paintSeconds: 600,
      leadsPerPart: 500,
      smtpUrl: 'smtps://user:x@mail:465',
      mailFrom: 'Casa <casa@example.com>',
      brokeragePhone: '+551131234567',
      brokerageName: 'Casa Nova Imóveis',
      brokerageCreci: '12345-J',
      brokerageAddress: NO_ADDRESS,
      accent: null,
      logo: null,
      mapCenter: { lat: -23.55, lng: -46.63 },
      hasSiteAtRoot: false,
      privacyContact: null,
      fixedIdentity: { name: 'Casa Nova Imóveis', phone: '+551131234567', creci: '12345-J' },
      tileUrl: 'https://{s}.tiles.example.com/{z}/{x}/{y}@2x.png?key=1',
      tileAttribution: '© Mapas',
      cepUrl: 'https://viacep.com.br/ws/{cep}/json/',
      allowPrivateAddresses: true,
      s3: {
        endpoint: 'https://s3.example.com',
        bucket: 'morada',
        region: 'sa-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      pushServices: ['push.example.com', 'http://127.0.0.1:8123'],
      logLevel: 'warn',
      metricsPort: 9464,
      metricsHost: '10.0.0.5',
    });
  });

  test.each([
    ['on this machine alone', {}, true],
    ['on localhost', { HOST: 'localhost' }, true],
    ['on the other loopback address', { HOST: '::1' }, true],
    ['for the network', { HOST: '192.168.0.5' }, false],
    ['for the network by DEMO', { HOST: '192.168.0.5', DEMO: 'true' }, true],
    ['on this machine without DEMO', { DEMO: 'false' }, false],
    ['under another name', { PUBLIC_URL: 'https://morada.example.com' }, false],
    ['under a name of this machine', { PUBLIC_URL: 'http://localhost:3000' }, true],
    ['behind a proxy', { TRUST_PROXY: 'loopback' }, false],
    ['where mails are sent', { SMTP_URL: 'smtp://mail:25' }, false],
    ['behind a proxy by DEMO', { TRUST_PROXY: 'loopback', DEMO: 'true' }, true],
    ['on a database of one’s own, also by DEMO', { DATABASE_URL: 'postgres://x@db/x', DEMO: 'true' }, false],
  ])('decides on demo data: %s', (_where, env, demo) => {
    expect(readSettings(env).demo).toBe(demo);
  });

  test.each([
    ['in the demo', {}, 'open'],
    ['without the demo', { DEMO: 'false' }, 'approval'],
    ['on a database of one’s own', { DATABASE_URL: 'postgres://x@db/x' }, 'approval'],
    ['without the demo by SIGNUP', { DEMO: 'false', SIGNUP: 'open' }, 'open'],
    ['in the demo by SIGNUP', { SIGNUP: 'approval' }, 'approval'],
  ])('decides whether who registers waits: %s', (_where, env, signup) => {
    expect(readSettings(env).signup).toBe(signup);
  });

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number between 0 and 65535'],
    [{ PORT: '-1' }, 'PORT must be a number between 0 and 65535'],
    [{ PORT: '65536' }, 'PORT must be a number between 0 and 65535'],
    [{ METRICS_PORT: 'nove' }, 'METRICS_PORT must be a number between 0 and 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/morada'],
    [
      { DATABASE_DIRECT_URL: 'postgres://morada:x@db:5432/morada' },
      'DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, which is not set',
    ],
    [{ DATABASE_URL: 'morada' }, 'DATABASE_URL must look like postgres://user:password@host:5432/morada'],
    [
      { DATABASE_REPLICA_URL: 'replica' },
      'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/morada',
    ],
    [{ PUBLIC_URL: 'morada.example.com' }, 'PUBLIC_URL must look like https://morada.example.com'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must look like https://morada.example.com'],
    [{ SIGNUP: 'closed' }, 'SIGNUP must be one of open, approval'],
    ...['*', 'https://', 'ftp://push.example.com', '*.com/push', 'localhost'].map(
      (PUSH_SERVICES): [Record<string, string>, string] => [
        { PUSH_SERVICES },
        'PUSH_SERVICES must list hosts or origins, such as *.push.apple.com',
      ],
    ),
    [{ DEMO: 'yes' }, 'DEMO must be one of true, false'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must list addresses or networks, such as loopback or 10.0.0.0/8'],
    [{ TRUST_PROXY: 'loopback,10.0.0' }, 'TRUST_PROXY must list addresses or networks, such as loopback or 10.0.0.0/8'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list addresses or networks, such as loopback or 10.0.0.0/8'],
    [{ TRUST_PROXY: 'fd00::/129' }, 'TRUST_PROXY must list addresses or networks, such as loopback or 10.0.0.0/8'],
    ...['0.0.0.0/0', '::/0', '128.0.0.0/1', '2000::/3', '::ffff:0:0/96', 'loopback, ::/8'].map(
      (wide): [Record<string, string>, string] => [
        { TRUST_PROXY: wide },
        'TRUST_PROXY must name proxies of yours: with a network this wide anybody could pose as any address',
      ],
    ),
    ...['0.0.0.0', '::', '0', '0x0', '0:0:0:0:0:0:0:0', '::0', '::ffff:0.0.0.0'].map(
      (HOST): [Record<string, string>, string] => [
        { HOST },
        'PUBLIC_URL must be set where HOST is all addresses: links in mails need one that leads here, such as https://morada.example.com',
      ],
    ),
    [{ PORT: '8080', METRICS_PORT: '8080' }, 'METRICS_PORT must be another one than PORT'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587'],
    [{ BROKERAGE_PHONE: '3123-4567' }, 'BROKERAGE_PHONE must be a phone with its area code, such as (11) 3123-4567'],
    [{ CEP_URL: 'https://viacep.com.br/ws' }, 'CEP_URL must have {cep} where the CEP goes'],
    [{ TILE_URL: 'https:///{z}/{x}/{y}' }, 'TILE_URL must look like https://tile.example.com/{z}/{x}/{y}.png'],
    [
      {
        S3_ENDPOINT: 'minio:9000',
        S3_BUCKET: 'morada',
        S3_REGION: 'sa-east-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      'S3_ENDPOINT must look like https://s3.example.com',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
  ])('refuses %j with one line', (env, line) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(line));
  });
});

test('a file of settings is read, and what is no setting is named', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'morada-env-')), '.env');
  writeFileSync(file, 'SINGUP=open\nMAIL_FROM="Casa <casa@exemplo.com.br>"\n');
  const lines: string[] = [];

  loadEnvFile((line) => lines.push(line), file);

  expect(lines).toEqual(['SINGUP in .env is not a setting of Morada.']);
});

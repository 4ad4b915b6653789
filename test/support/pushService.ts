import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeviceInput, PushedNotice } from '#contract/reach/notifications.ts';

/** As a browser that subscribed; the private key stays with it. */
interface Subscription {
  input: DeviceInput;
  decrypt: (record: Buffer) => string;
}

export interface Arrived {
  notice: PushedNotice;
  /** The whole of it, encrypted. */
  bytes: number;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  subject: string;
}

/** The service's answer; `never`: none at all. */
export type PushAnswer = 201 | 302 | 400 | 404 | 410 | 413 | 429 | 500 | 'never';

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291 with RFC 8188, written from their text: of one record. */
function decryptRecord(ecdh: ReturnType<typeof createECDH>, auth: Buffer, message: Buffer): string {
  const salt = message.subarray(0, 16);
  const recordSize = message.readUInt32BE(16);
  const keyLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + keyLength);
  const encrypted = message.subarray(21 + keyLength);
  if (keyLength !== 65 || encrypted.length > recordSize) throw new Error('not a single record of aes128gcm');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(auth, ecdh.computeSecret(senderKey), info, 32);
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record ends with 2');
  return padded.subarray(0, end).toString();
}

const ID = { alg: 'ES256', typ: 'JWT' };
const DAY = 24 * 60 * 60;

interface Claims {
  aud: string;
  exp: number;
  sub: string;
}

/** RFC 8292. @throws for a token that a push service refuses. Answers its subject. */
function verifyVapid(header: string | undefined, { origin, publicKey }: { origin: string; publicKey: string }): string {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== publicKey) throw new Error('another key than that of the subscription');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
  const [head = '', body = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (!isSigned || JSON.stringify(sorted(read(head))) !== JSON.stringify(sorted(ID))) throw new Error('not signed');
  const { aud, exp, sub } = read(body) as Claims;
  const now = Date.now() / 1000;
  if (aud !== origin || exp < now || exp > now + DAY) throw new Error('not for here and now');
  return sub;
}

const coordinate = (point: Buffer, from: number) => point.subarray(from, from + 32).toString('base64url');
const sorted = (value: unknown) => Object.entries(value as object).toSorted();

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A push service on this machine, which takes what a real one takes: it verifies who sends, and hands what it decrypted
 * with the browser's key to the test.
 */
export async function openPushService(port = 0) {
  const subscriptions = new Map<string, Subscription>();
  const arrived = new Map<string, Arrived[]>();
  const answers = new Map<string, PushAnswer>();
  const refused: string[] = [];
  let retryAfter: string | null = null;
  let publicKey = '';
  let origin = '';
  let hanging = 0;

  async function answer(request: IncomingMessage): Promise<PushAnswer> {
    const path = request.url ?? '';
    const wanted = answers.get(path) ?? 201;
    const body = await bytesOf(request);
    const subscription = subscriptions.get(path);
    if (!subscription) return 404;
    if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') return 400;
    const subject = verifyVapid(request.headers.authorization, { origin, publicKey });
    if (body.length > 4096) return 413;
    if (wanted !== 201) return wanted;
    const { ttl, urgency, topic } = request.headers as Record<string, string | undefined>;
    const notice = JSON.parse(subscription.decrypt(body)) as PushedNotice;
    const list = arrived.get(path) ?? [];
    arrived.set(path, [...list, { notice, bytes: body.length, ttl: Number(ttl), urgency, topic, subject }]);
    return 201;
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => {
        refused.push(String(error));
        return 400 as const;
      })
      .then((status) => {
        if (status === 'never') {
          hanging++;
          response.on('close', () => hanging--);
          return;
        }
        if (status === 302) response.setHeader('location', '/elsewhere');
        if (status === 429 && retryAfter !== null) response.setHeader('retry-after', retryAfter);
        response.writeHead(status).end(status >= 400 ? 'no' : undefined);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;

  return {
    origin,
    /** Why it answered 400. */
    refused,
    /** Calls that it does not answer. */
    open: () => hanging,
    /** A browser subscribes with the application's key. */
    subscribe: (applicationKey: string, name = 'Chrome no Android'): DeviceInput => {
      publicKey = applicationKey;
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const input = {
        endpoint: origin + path,
        p256dh: ecdh.generateKeys('base64url'),
        auth: auth.toString('base64url'),
        name,
      };
      subscriptions.set(path, { input, decrypt: (record) => decryptRecord(ecdh, auth, record) });
      return input;
    },
    answer: ({ endpoint }: Pick<DeviceInput, 'endpoint'>, wanted: PushAnswer, after: string | null = null) => {
      answers.set(new URL(endpoint).pathname, wanted);
      retryAfter = after;
    },
    arrivedAt: ({ endpoint }: Pick<DeviceInput, 'endpoint'>): Arrived[] =>
      arrived.get(new URL(endpoint).pathname) ?? [],
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema/operations.ts';
import { BusyError, HttpError, invalid, unprocessable } from '../errors.ts';
import { networkOf } from './throttle.ts';

/** What a write answers when it is done. What refuses throws: nothing was changed, so there is nothing to keep. */
export interface Answer {
  status: 200 | 201 | 202 | 204;
  body: unknown;
}

/** As it was stored. */
interface StoredAnswer {
  status: number;
  body: unknown;
}

const texts = {
  reused: 'Esta chave de idempotência já foi usada com outros dados',
  malformed: 'A chave de idempotência deve ter de 1 a 200 caracteres visíveis',
};

const KEY = /^[\x21-\x7e]{1,200}$/;

/** What names this request to whoever sent it; null when they gave it no name. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(texts.malformed);
  return key;
}

/** A request may hold a password, and a bare hash of it would be quickly guessed: so it is keyed by the caller's own key. */
const hashOf = (request: FastifyRequest, key: string) =>
  createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();

const plainCallerOf = (request: FastifyRequest) => request.viewer?.id ?? networkOf(request.ip);

/** The caller is hashed with that key too: ids and addresses are few enough to be guessed from a bare hash. */
const callerOf = (request: FastifyRequest, key: string) =>
  createHmac('sha256', key).update(plainCallerOf(request)).digest('base64url');

/** Only a hash of the key is stored. */
const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const cipherKeyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'morada answer', 32));

/** An answer names people and their phones: without the caller's key nobody reads it. */
function seal(body: unknown, key: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKeyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body ?? null)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(answer: Buffer, key: string): unknown {
  const decipher = createDecipheriv(CIPHER, cipherKeyOf(key), answer.subarray(0, IV_BYTES));
  decipher.setAuthTag(answer.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(answer.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(body.toString());
}

/**
 * Runs one write in one transaction, which has committed when this returns. With an `Idempotency-Key` the answer is kept
 * in that same transaction: a repeat, also one in parallel or after a crash, gets it and writes nothing. What fails or
 * is refused is not kept: a request with the same key is done as if it were the first. A write that throws `BusyError` is repeated, so all it does must be in its transaction.
 */
export async function idempotentAnswer(
  db: Db,
  request: FastifyRequest,
  write: (tx: Db) => Promise<Answer>,
): Promise<StoredAnswer> {
  const key = keyOf(request);
  return untilFree(() => db.transaction((tx) => (key ? keptWrite(tx, request, key, write) : write(tx))));
}

/** Milliseconds. */
const PATIENCE = 4_000;
const LONGEST_PAUSE = 500;

/** Between two tries a write has no connection; the pauses grow and scatter, so that many together ask little. */
export async function untilFree<Result>(write: () => Promise<Result>): Promise<Result> {
  const last = performance.now() + PATIENCE;
  for (let longest = 20; ; longest = Math.min(2 * longest, LONGEST_PAUSE)) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof BusyError) || performance.now() >= last) throw error;
    }
    await pause(longest * (0.5 + Math.random() / 2));
  }
}

export async function idempotentWrite(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  write: (tx: Db) => Promise<Answer>,
): Promise<FastifyReply> {
  const { status, body } = await idempotentAnswer(db, request, write);
  return reply.status(status).send(body);
}

/**
 * For work too long for a transaction: it is done before the one in which its answer is kept. Two with one key at once may
 * both do it; both get the answer of one.
 */
export async function workOnce(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<FastifyReply> {
  const key = keyOf(request);
  const before = key && (await findKept(db, request, key));
  if (before) return reply.status(before.status).send(before.body);
  const answer = await work();
  return idempotentWrite(db, request, reply, () => Promise.resolve(answer));
}

/** Null for a key that is new. @throws 422 for one that came with another request. */
async function findKept(db: Db, request: FastifyRequest, secret: string): Promise<StoredAnswer | null> {
  // Versions before this one named the caller plainly: such rows live for a day.
  const callers = [callerOf(request, secret), plainCallerOf(request)];
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(inArray(idempotencyKeys.caller, callers), eq(idempotencyKeys.key, nameOf(secret))));
  if (!first) return null;
  if (!first.requestHash.equals(hashOf(request, secret))) throw unprocessable('idempotency_key_reused', texts.reused);
  if (first.status === null) throw new HttpError(409, 'conflict', texts.reused);
  return { status: first.status, body: first.answer ? unseal(first.answer, secret) : first.body };
}

async function keptWrite(
  tx: Db,
  request: FastifyRequest,
  secret: string,
  write: (tx: Db) => Promise<Answer>,
): Promise<StoredAnswer> {
  const [caller, key] = [callerOf(request, secret), nameOf(secret)];
  // A second request with this key waits here until the first has committed or rolled back.
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys (caller, key, request_hash) select ${caller}, ${key}, ${hashOf(request, secret)}
    where not exists (select from idempotency_keys where caller = ${plainCallerOf(request)} and key = ${key})
    on conflict do nothing`);
  const first = rowCount === 0 && (await findKept(tx, request, secret));
  if (first) return first;
  const answer = await write(tx);
  await tx
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: seal(answer.body, secret) })
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)));
  return answer;
}

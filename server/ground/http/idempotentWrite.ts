import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema/operations.ts';
import { BusyError, HttpError, invalid, unprocessable } from '../errors/httpError.ts';
import { isDeadlock } from './errors.ts';
import { seal, unseal } from './seal.ts';
import { networkOf } from './throttle.ts';

/** Refusals throw and are not stored, except a 409 that wrote something. */
export interface Answer<Body = unknown> {
  status: 200 | 201 | 202 | 204 | 409;
  body: Body;
}

interface StoredAnswer<Body = unknown> {
  status: number;
  body: Body;
}

const MAX_KEY_LENGTH = 200;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}$`);

const texts = {
  reused: 'Esta chave de idempotência já foi usada com outros dados',
  malformed: `A chave de idempotência deve ter de 1 a ${MAX_KEY_LENGTH} caracteres visíveis`,
};

export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(texts.malformed);
  return key;
}

/** HMAC: a bare hash would let a password be guessed. */
const hashOf = (request: FastifyRequest, key: string) =>
  createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();

/** So would ids and addresses. */
const callerOf = (request: FastifyRequest, key: string) =>
  createHmac('sha256', key)
    .update(request.viewer?.id ?? networkOf(request.ip))
    .digest('base64url');

const storedKeyOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Answers hold names and phones: only the caller's key opens them. */
const sealKeyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'morada answer', 32));

const sealAnswer = (body: unknown, key: string) => seal(Buffer.from(JSON.stringify(body ?? null)), sealKeyOf(key));

const openAnswer = (answer: Buffer, key: string): unknown => JSON.parse(unseal(answer, sealKeyOf(key)).toString());

/** A repeat with its `Idempotency-Key` gets the stored answer. A busy write runs again: all effects go through `tx`. */
export async function idempotentAnswer<Given extends Answer>(
  request: FastifyRequest,
  write: (tx: Db) => Promise<Given>,
): Promise<StoredAnswer<Given['body']>> {
  const { db } = request.server;
  const key = keyOf(request);
  return retryWhileBusy(() =>
    db.transaction<StoredAnswer<Given['body']>>((tx) => (key ? storedWrite(tx, request, key, write) : write(tx))),
  );
}

const MAX_WAIT = 4_000;
const MAX_PAUSE = 200;

/** Holds no connection between tries; growing, random pauses. */
export async function retryWhileBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const last = performance.now() + MAX_WAIT;
  for (let longest = 20; ; longest = Math.min(2 * longest, MAX_PAUSE)) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof BusyError || isDeadlock(error)) || performance.now() >= last) throw error;
    }
    await pause(longest * (0.5 + Math.random() / 2));
  }
}

const send = (reply: FastifyReply, { status, body }: StoredAnswer) => reply.status(status).send(body);

/** Answers with this status and what `write` returns. */
export const idempotentWrite = async <Body>(
  request: FastifyRequest,
  reply: FastifyReply<{ Reply: Body }>,
  status: Answer['status'],
  write: (tx: Db) => Promise<NoInfer<Body>>,
): Promise<FastifyReply> =>
  send(reply, await idempotentAnswer(request, async (tx) => ({ status, body: await write(tx) })));

/** Answers with the record as it then is. */
export const changeOf =
  <Body>(find: (tx: Db, id: string) => Promise<Body>) =>
  (
    request: FastifyRequest & { params: { id: string } },
    reply: FastifyReply<{ Reply: Body }>,
    write: (tx: Db, id: string) => Promise<void>,
  ) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { id } = request.params;
      await write(tx, id);
      return find(tx, id);
    });

/** For work too long for a transaction. Parallel requests may repeat it; both get the same answer. */
export async function idempotentWork<Body>(
  request: FastifyRequest,
  reply: FastifyReply<{ Reply: Body }>,
  status: Answer['status'],
  work: () => Promise<NoInfer<Body>>,
): Promise<FastifyReply> {
  const key = keyOf(request);
  const before = key && (await findAnswer(request.server.db, request, key));
  if (before) return send(reply, before);
  const body = await work();
  return idempotentWrite(request, reply, status, async () => body);
}

/** Null: a new key. @throws 422 for another request's key; 404 when the caller may no longer see the record. */
async function findAnswer(db: Db, request: FastifyRequest, secret: string): Promise<StoredAnswer | null> {
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, callerOf(request, secret)), eq(idempotencyKeys.key, storedKeyOf(secret))));
  if (!first) return null;
  if (!first.requestHash.equals(hashOf(request, secret))) throw unprocessable('idempotency_key_reused', texts.reused);
  if (first.status === null || !first.answer) throw new HttpError(409, 'conflict', texts.reused);
  const body = openAnswer(first.answer, secret);
  await request.server.refuseRepeat(db, request, body);
  return { status: first.status, body };
}

async function storedWrite<Given extends Answer>(
  tx: Db,
  request: FastifyRequest,
  secret: string,
  write: (tx: Db) => Promise<Given>,
): Promise<StoredAnswer<Given['body']>> {
  const [caller, key] = [callerOf(request, secret), storedKeyOf(secret)];
  // Parallel requests with this key wait here.
  const requestHash = hashOf(request, secret);
  const { rowCount } = await tx.insert(idempotencyKeys).values({ caller, key, requestHash }).onConflictDoNothing();
  const first = rowCount === 0 && (await findAnswer(tx, request, secret));
  // The request's hash says that the same call stored it.
  if (first) return first;
  const answer = await write(tx);
  await tx
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: sealAnswer(answer.body, secret) })
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)));
  return answer;
}

/** A phone may repeat a request after days without a network. */
export const sweepAnswers = (db: Db) =>
  db.execute(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`);

import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { conflict } from '../errors/httpError.ts';
import { idempotentAnswer } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { OtherRunError } from './alone.ts';
import type { RunKind } from './kind.ts';
import { messages } from './messages.ts';
import { finish } from './steps.ts';

/** Begins a run and returns its id when it has ended: a repeat, also one that a stopped server left. */
export async function carryOut(
  { db, settings, runKinds }: App,
  request: FastifyRequest,
  kind: RunKind,
  start: (tx: Db) => Promise<string>,
): Promise<string> {
  for (;;) {
    try {
      const { body } = await idempotentAnswer(request, async (tx) => ({ status: 200, body: await start(tx) }));
      const id = runOf(body);
      if (kind.isAwaited) await finish(db, kind, id, settings);
      return id;
    } catch (error) {
      if (!(error instanceof OtherRunError)) throw error;
      const { id, kind: other } = error.other;
      await finish(db, runKinds[other], id, settings);
    }
  }
}

/** An answer stored until November 2026 names a batch, or a handover without one. */
function runOf(answer: unknown): string {
  const { batchId, handoverId } = Object(answer) as { batchId?: unknown; handoverId?: unknown };
  const id = [answer, batchId, handoverId].find((one) => typeof one === 'string');
  if (id === undefined) throw conflict(messages.wasRepeated);
  return id;
}

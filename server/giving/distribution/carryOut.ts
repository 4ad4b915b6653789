import type { FastifyRequest } from 'fastify';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { progressOf } from '../../reach/live/progress.ts';
import { BatchRunningError, finishBatch } from './executePlan.ts';

/** The batch that a stored answer started; null when nothing moves. */
export function batchOf(answer: unknown): string | null {
  const id: unknown = typeof answer === 'object' && answer !== null && 'batchId' in answer ? answer.batchId : null;
  return typeof id === 'string' ? id : null;
}

/** Begins a batch and answers when all its parts are done: a repeat, also those that a stopped server left. */
export async function carryOut<Begun>(
  app: App,
  request: FastifyRequest,
  start: (tx: Db) => Promise<Begun>,
): Promise<Begun> {
  for (;;) {
    try {
      const { body } = await idempotentAnswer(request, async (tx) => ({ status: 200, body: await start(tx) }));
      const id = batchOf(body);
      if (id !== null) await finishBatch(app.db, id, app.settings, { onProgress: progressOf(app, request) });
      return body;
    } catch (error) {
      if (!(error instanceof BatchRunningError)) throw error;
      await finishBatch(app.db, error.batchId, app.settings);
    }
  }
}

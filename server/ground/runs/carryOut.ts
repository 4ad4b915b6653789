import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { idempotentAnswer } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import type { RunKind } from './kind.ts';
import { finish } from './steps.ts';

/** Begins a run and returns its id when it has ended: a repeat, also one that a stopped server left. */
export async function carryOut(
  app: App,
  request: FastifyRequest,
  kind: RunKind,
  start: (tx: Db) => Promise<string>,
): Promise<string> {
  const { body: id } = await idempotentAnswer(request, async (tx) => ({ status: 200, body: await start(tx) }));
  if (typeof id !== 'string') throw new TypeError('a stored answer is not the id of a run');
  if (kind.isAwaited) await finish(app.db, kind, id, app.settings);
  return id;
}

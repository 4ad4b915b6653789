import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { BatchProgress } from '#contract/distribution.ts';
import { keyOf } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { pushEach } from '../push/notify.ts';

export type OnProgress = (done: number, total: number) => void;

/**
 * Reports the progress to the sender's open tabs; the `Idempotency-Key` names the request. It does not use the request's
 * transaction, whose events arrive only after the commit. Nothing waits for it, and an event may be lost.
 */
export function progressOf(app: App, request: FastifyRequest): OnProgress | undefined {
  const key = keyOf(request);
  if (key === null) return undefined;
  const userId = viewerOf(request).id;
  let last = Promise.resolve();
  return (done, total) => {
    const data = JSON.stringify({ request: key, done, total } satisfies BatchProgress);
    // One after the other, so that they arrive in order.
    last = last
      .then(() => pushEach(app.db, 'progress', sql`select ${userId} as user_id, ${data}::json as data`))
      .catch((error: unknown) => request.log.warn({ err: error }, 'the progress of a batch was not sent'));
  };
}

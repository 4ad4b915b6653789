import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { BatchProgress } from '#contract/distribution.ts';
import { keyOf } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';
import { pushEach } from '../push/notify.ts';

/** Told how many leads of a batch are done, of how many. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Tells the open tabs of whoever sent this request how far it is; its `Idempotency-Key` says which one it is. What its
 * transaction pushes is heard once it commits, so this goes past it. Nothing waits for it, and it may be lost.
 */
export function progressOf(app: App, request: FastifyRequest): OnProgress | undefined {
  const key = keyOf(request);
  if (key === null) return undefined;
  const userId = viewerOf(request).id;
  let told = Promise.resolve();
  return (done, total) => {
    const data = JSON.stringify({ request: key, done, total } satisfies BatchProgress);
    // One after the other, so that they are heard in this order.
    told = told
      .then(() => pushEach(app.db, 'progress', sql`select ${userId} as user_id, ${data}::json as data`))
      .catch((error: unknown) => request.log.warn({ err: error }, 'the progress of a batch was not told'));
  };
}

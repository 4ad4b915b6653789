import type { FastifyRequest } from 'fastify';
import { keyOf } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { pushToTabs } from '../../ground/live/pushToTabs.ts';
import { viewerOf } from '../../people/sessions/session.ts';

type OnProgress = (done: number, total: number) => void;

/** To the sender's open tabs, by the `Idempotency-Key`. Not in its transaction; an event may be lost. */
export function progressOf(app: App, request: FastifyRequest): OnProgress | undefined {
  const key = keyOf(request);
  if (key === null) return undefined;
  const userId = viewerOf(request).id;
  let last = Promise.resolve();
  return (done, total) => {
    const body = { run: null, request: key, done, total };
    // Sequential: events arrive in order.
    last = last
      .then(() => pushToTabs(app.db, 'progress', [{ userId, body }]))
      .catch((error: unknown) => request.log.warn({ err: error }, 'the progress of a batch was not sent'));
  };
}

import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Slower downloads are cut. A distribution that is cut goes on elsewhere. */
const LONGEST = 60_000;
/** For requests that arrived unread. */
const LOOK_EVERY = 100;

/** Call it before listening. The result answers all accepted requests, then stops. */
export function prepareDrain(app: FastifyInstance): () => Promise<void> {
  let unanswered = 0;
  // `localhost` has two servers, one per address.
  subscribe('http.server.request.start', (message) => {
    unanswered += 1;
    (message as { response: ServerResponse }).response.once('close', () => {
      unanswered -= 1;
    });
  });

  async function cutWhenAnswered() {
    const last = Date.now() + LONGEST;
    do await pause(LOOK_EVERY);
    while (unanswered > 0 && Date.now() < last);
    // An idle preconnect would delay the stop.
    app.server.closeAllConnections();
  }

  return async () => {
    await Promise.all([app.close(), cutWhenAnswered()]);
  };
}

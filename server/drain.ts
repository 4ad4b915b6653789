import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than any call: a distribution of 100,000 leads takes 20 seconds. Slower downloads are cut. */
const LONGEST = 60_000;
/** For requests that arrived unread. */
const LOOK_EVERY = 100;

/** Call it before the server listens. The returned function answers all accepted requests, then stops. */
export function prepareDrain(app: FastifyInstance): () => Promise<void> {
  let unanswered = 0;
  // All servers of this process: `localhost` has two, one per address.
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
    // A browser's idle preconnect would delay the stop.
    app.server.closeAllConnections();
  }

  return async () => {
    await Promise.all([app.close(), cutWhenAnswered()]);
  };
}

import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** More than any call takes: a distribution of 100,000 leads is some twenty seconds. What a slow line still sends is cut. */
const LONGEST = 60_000;
/** For what has arrived and was not read yet. */
const LOOK_EVERY = 100;

/** To be called before the server listens. What it returns stops the server, with an answer to all that it has accepted. */
export function prepareDrain(app: FastifyInstance): () => Promise<void> {
  let unanswered = 0;
  // Of every server of this process: `localhost` has one more, for its other address.
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
    // Those that asked nothing: a browser's, opened ahead of time, would be waited for.
    app.server.closeAllConnections();
  }

  return async () => {
    await Promise.all([app.close(), cutWhenAnswered()]);
  };
}

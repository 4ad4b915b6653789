import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Normal clients do not pipeline; answers for one that does would fill memory. */
const PIPELINED = 8;

export function endPipelines(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > PIPELINED) socket.destroy();
  });
}

/** An open connection would be cut together with its last answer. */
export function endConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

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
    (message as { response: ServerResponse }).response.once('close', () => (unanswered -= 1));
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

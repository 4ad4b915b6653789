import type { Socket } from 'node:net';
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

import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';

/** Server-sent events for whoever is signed in, until they leave or their session ends. */
export function events(app: App): void {
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = viewerOf(request);
    if (!request.tokenHash) throw new Error('a viewer has a token');
    const stream = await app.push.open(id, request.tokenHash);
    return (
      reply
        .type('text/event-stream')
        // Whatever lies between us passes each event on at once: nginx does not collect them, nobody compresses them.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}

import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';

/** A stream that ends with its session. */
export function events(app: App): void {
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = viewerOf(request);
    if (!request.tokenHash) throw new Error('a viewer has a token');
    const stream = await app.push.open(id, request.tokenHash);
    return (
      reply
        .type('text/event-stream')
        // Proxies pass each event on at once: no buffering in nginx, no compression.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}

import type { App } from '../http/instance.ts';
import { viewerOf } from '../http/session.ts';

export function eventRoutes(app: App): void {
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = viewerOf(request);
    if (!request.tokenHash) throw new Error('a viewer has a token');
    const stream = await app.push.open(id, request.tokenHash);
    return (
      reply
        .type('text/event-stream')
        // Proxies must not buffer (nginx) or compress.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
}

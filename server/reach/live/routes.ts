import type { App } from '../../ground/http/instance.ts';
import { sessionOf } from '../../people/sessions/session.ts';

export function eventRoutes(app: App): void {
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const stream = await app.push.open(sessionOf(request));
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

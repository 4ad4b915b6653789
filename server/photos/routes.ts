import type { FastifyReply, FastifyRequest } from 'fastify';
import { idParams } from '#contract/params.ts';
import { photoQuery } from '#contract/photos.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/instance.ts';
import { messages } from './messages.ts';
import { photoServer } from './serve.ts';
import { fileOf, formOf, TYPES } from './variants.ts';
import type { Form } from './variants.ts';

/** Until the file is known to exist. */
async function keepOutOfCaches(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}

/** `/photos/<id>` never changes. */
export function photoRoutes(app: App): void {
  const serve = photoServer(app.photos);

  /** @throws 404 */
  async function send(request: FastifyRequest, reply: FastifyReply, id: string, form: Form, accept: string) {
    const photo = await serve(id, form, accept);
    if (!photo) throw notFound(messages.notFound);
    const etag = `"${id}/${fileOf(form, photo.format)}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      // helmet's default allows only our own pages.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(TYPES[photo.format]).send(photo.bytes);
  }

  const inForm = { onRequest: keepOutOfCaches, schema: { params: idParams, querystring: photoQuery } };
  app.get('/photos/:id', inForm, (request, reply) => {
    reply.header('vary', 'Accept');
    const id = request.params.id.toLowerCase();
    return send(request, reply, id, formOf(request.query), request.headers.accept ?? '');
  });

  // Messengers get a JPEG, whatever they accept.
  const asCard = { onRequest: keepOutOfCaches, schema: { params: idParams } };
  app.get('/photos/:id/card.jpg', asCard, (request, reply) =>
    send(request, reply, request.params.id.toLowerCase(), 'card', TYPES.jpeg),
  );
}

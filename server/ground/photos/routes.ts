import type { FastifyReply, FastifyRequest } from 'fastify';
import { object } from 'yup';
import { choice } from '#contract/ground/fields.ts';
import { idParams } from '#contract/ground/params.ts';
import { photoQuery } from '#contract/properties/photos.ts';
import { LOGO_FILES } from '#contract/site/logo.ts';
import type { LogoFile } from '#contract/site/logo.ts';
import { notFound } from '../errors/httpError.ts';
import type { App } from '../http/instance.ts';
import { messages } from './messages.ts';
import { logoServer, photoServer } from './serve.ts';
import { fileOf, formOf, TYPES } from './variants.ts';
import type { Form } from './variants.ts';

const logoParams = idParams.concat(object({ file: choice<LogoFile>(LOGO_FILES, messages.notFound).required() }));

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
    return answer(request, reply, `${id}/${fileOf(form, photo.format)}`, TYPES[photo.format], photo.bytes);
  }

  function answer(request: FastifyRequest, reply: FastifyReply, name: string, type: string, bytes: Buffer) {
    const etag = `"${name}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      // helmet's default allows only our own pages.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(type).send(bytes);
  }

  const inForm = { onRequest: keepOutOfCaches, schema: { params: idParams, querystring: photoQuery } };
  app.get('/photos/:id', inForm, (request, reply) => {
    reply.header('vary', 'Accept');
    const id = request.params.id.toLowerCase();
    return send(request, reply, id, formOf(request.query), request.headers.accept ?? '');
  });

  const serveLogo = logoServer(app.photos);
  const asLogo = { onRequest: keepOutOfCaches, schema: { params: logoParams } };
  app.get('/photos/:id/logo/:file', asLogo, async (request, reply) => {
    const id = request.params.id.toLowerCase();
    const { file } = request.params;
    // Another server may have taken it a moment ago.
    const { logo } = app.settings;
    if (id !== logo?.id && id !== logo?.dark?.id) await app.refreshIdentity();
    const bytes = await serveLogo(id, file, app.settings.logo);
    if (!bytes) throw notFound(messages.notFound);
    return answer(request, reply, `${id}/${file}`, file.endsWith('.png') ? 'image/png' : TYPES.jpeg, bytes);
  });

  // Messengers get a JPEG, whatever they accept.
  const asCard = { onRequest: keepOutOfCaches, schema: { params: idParams } };
  app.get('/photos/:id/card.jpg', asCard, (request, reply) =>
    send(request, reply, request.params.id.toLowerCase(), 'card', TYPES.jpeg),
  );
}

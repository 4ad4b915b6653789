import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#contract/ground/paths.ts';
import { cleanPath } from './cleanPath.ts';

/** Null: it is clean. */
export function cleanAddress({ method, url }: FastifyRequest): string | null {
  const [pathname = ''] = url.split('?');
  const clean = cleanPath(pathname);
  return clean === pathname || !/^(GET|HEAD)$/.test(method) ? null : clean + url.slice(pathname.length);
}

export function redirects(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const clean = cleanAddress(request);
    if (clean !== null) return reply.redirect(clean, 301);
  });

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.password(), 302));
}

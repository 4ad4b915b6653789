import type { FastifyInstance } from 'fastify';
import { cleanPath } from '#contract/cleanPath.ts';
import { paths } from '#contract/paths.ts';

export function redirects(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const [pathname = ''] = url.split('?');
    const clean = cleanPath(pathname);
    if (clean === pathname || !/^(GET|HEAD)$/.test(method)) return;
    return reply.redirect(clean + url.slice(pathname.length), 301);
  });

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.password(), 302));
}

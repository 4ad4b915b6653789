import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';
import { headElements, NOT_FOUND } from './pageHead.ts';
import type { PageHead } from './pageHead.ts';

declare module 'fastify' {
  interface FastifyReply {
    sendPage: (head: PageHead) => FastifyReply;
  }
}

const root = path.resolve(import.meta.dirname, '../..');
/** webpack's output: hashed names in static/, plus the service worker and the page. */
const DIST = path.join(root, 'dist');
const PUBLIC = path.join(root, 'public');

/** Placeholder for each page's own head. */
const HEAD = '<title>Morada</title>';

/** Sends the page for every address without a route. */
export async function spa(app: FastifyInstance): Promise<void> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => null);
  if (page === null) app.log.warn('There are no pages to serve: dist/ is empty (npm run build)');
  else await serveBuilt(app);
  await servePublic(app);

  const site = { name: app.settings.brokerageName, url: app.settings.publicUrl };
  app.decorateReply('sendPage', function sendPage(this: FastifyReply, head) {
    if (page === null) return answerNotFound();
    return (
      this
        // Not cacheable: it names the current files and holds this nonce.
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replace(HEAD, () => headElements(head, site)).replaceAll('__STYLE_NONCE__', this.styleNonce))
    );
  });

  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.status(404).sendPage(NOT_FOUND) : answerNotFound(),
  );
}

/** Per existing file: all other addresses belong to the pages. */
const filesIn = (folder: string) => ({
  root: folder,
  wildcard: false as const,
  globIgnore: ['index.html*', '**/*.map'],
  index: false as const,
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
});

const serveBuilt = (app: FastifyInstance) =>
  app.register(fastifyStatic, {
    ...filesIn(DIST),
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}static${path.sep}`);
      // A cached service worker would revive an old version.
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

const servePublic = (app: FastifyInstance) =>
  app.register(fastifyStatic, {
    ...filesIn(PUBLIC),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=3600');
    },
  });

function wantsPage(request: FastifyRequest): boolean {
  return (
    /^(GET|HEAD)$/.test(request.method) &&
    !/^\/(api|static)(\/|$)/.test(request.url) &&
    !path.extname(request.url.split('?')[0] ?? '')
  );
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';
import { headElements, NOT_FOUND } from './pageHead.ts';
import type { PageHead } from './pageHead.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Without `prerendered` the browser makes the page. */
    sendPage: (head: PageHead, prerendered?: PrerenderedPage | null) => Promise<FastifyReply>;
  }
}

const root = path.resolve(import.meta.dirname, '../..');
/** webpack's output: hashed names in static/, service worker, page. */
const DIST = path.join(root, 'dist');
const PUBLIC = path.join(root, 'public');

export interface PrerenderedPage {
  head: string;
  body: string;
  /** webpack's name. */
  chunk: string;
}

/** Placeholder for each page's head. */
const HEAD = '<title>Morada</title>';
const ROOT = '<div id="root"></div>';

/** Every address without a route is a page. */
export async function spa(app: FastifyInstance): Promise<void> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => null);
  const paint = page === null ? null : await painter(page);
  if (page === null) app.log.warn('There are no pages to serve: dist/ is empty (npm run build)');
  else await serveBuilt(app);
  await servePublic(app);

  const site = { name: app.settings.brokerageName, url: app.settings.publicUrl };
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, head, prerendered) {
    if (page === null || paint === null) return answerNotFound();
    const html = (prerendered ? paint(prerendered) : page)
      .replace(HEAD, () => headElements(head, site))
      .replaceAll('__STYLE_NONCE__', this.styleNonce);
    // It names the current files and holds this nonce.
    this.header('cache-control', 'no-store').type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(this.request.headers['accept-encoding'] ?? '')) return this.send(html);
    return this.header('content-encoding', 'br').send(await compress(html));
  });

  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.status(404).sendPage(NOT_FOUND) : answerNotFound(),
  );
}

/** A prerendered page is twenty times as long. Stronger compression costs more time than it saves. */
const compress = (html: string) =>
  promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });

/** Styles go into the page, scripts after what is seen (src/boot.ts). */
async function painter(page: string): Promise<(prerendered: PrerenderedPage) => string> {
  const chunks = JSON.parse(await readFile(path.join(DIST, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const filesOf = (names: string[], extension: string) => [
    ...new Set(names.flatMap((name) => chunks[name] ?? []).filter((file) => file.endsWith(extension))),
  ];
  const styles = new Map<string, string>();
  for (const file of filesOf(Object.keys(chunks), '.css'))
    // webpack's runtime finds it by `data-href`.
    styles.set(file, styleElement(`/${file}`, await readFile(path.join(DIST, file), 'utf8')));
  const [boot = ''] = filesOf(['boot'], '.js');
  const empty = page
    .replace(/<script defer[^>]*><\/script>/g, '')
    .replace(/<link href="[^"]*" rel="stylesheet">/g, '')
    .replace(/<noscript>(?!\s*<style).*?<\/noscript>/s, '');
  return ({ head, body, chunk }) => {
    const needed = ['main', chunk];
    const scripts = filesOf(needed, '.js').map((file) => `/${file}`);
    const own = filesOf(needed, '.css').map((file) => styles.get(file) ?? '');
    const bootElement = `<script async src="/${boot}" data-scripts="${scripts.join(' ')}"></script>`;
    return empty.replace('</head>', () => `${own.join('')}${head}${bootElement}</head>`).replace(ROOT, () => body);
  };
}

const styleElement = (address: string, css: string) =>
  `<style nonce="__STYLE_NONCE__" data-href="${address}">${css}</style>`;

/** By file: other addresses are pages. */
const filesIn = (folder: string) => ({
  root: folder,
  wildcard: false as const,
  globIgnore: ['index.html*', 'chunks.json*', '**/*.map'],
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

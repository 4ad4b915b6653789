import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allRegions } from '#contract/ground/regions.ts';
import { offeredKinds } from '#contract/properties/kinds.ts';
import { ACCENT_STYLES, accentStyles } from '#contract/site/accentColors.ts';
import { logoAddress } from '#contract/site/logo.ts';
import type { LogoFile } from '#contract/site/logo.ts';
import { brandImage, inAccent, loginOf, manifestOf } from './brand.ts';
import { encodePage, joined } from './encodedPage.ts';
import type { EncodedPage, Parts } from './encodedPage.ts';
import { answerNotFound } from './errors.ts';
import { headElements, NOT_FOUND } from './pageHead.ts';
import type { PageHead } from './pageHead.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Without `prerendered` the browser makes the page. */
    sendPage: (head: PageHead, prerendered?: PrerenderedPage | null) => Promise<FastifyReply>;
  }
}

const root = path.resolve(import.meta.dirname, '../../..');
/** webpack's output: hashed names in static/, service worker, page. */
const DIST = path.join(root, 'dist');
const PUBLIC = path.join(root, 'public');

interface Painted {
  link: string | null;
  head: string;
  body: string;
}

export interface PrerenderedPage {
  /** Its encoded form lives as long. */
  painted: Painted;
  /** webpack's name; null: no scripts. */
  chunk: string | null;
}

const HEAD = '<title>Morada</title>';
const SERIF = /<link[^>]*\/fraunces[^>]*>/;
export const ROOT = '<div id="root"></div>';
/** In our own markup only. */
const NONCE = '__STYLE_NONCE__';

/** Every address without a route is a page. */
export async function spa(app: FastifyInstance): Promise<void> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => null);
  const [serif = ''] = SERIF.exec(page ?? '') ?? [];
  const compose = page === null ? null : await composer(page.replace(serif, ''));
  if (page === null) app.log.warn('There are no pages to serve: dist/ is empty (npm run build)');
  else await serveBuilt(app);
  await servePublic(app);
  await icons(app);
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(app.settings))),
  );

  const encoded = new WeakMap<Painted, { elements: string; styles: string; page: Promise<EncodedPage> }>();
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, head, prerendered = null) {
    if (compose === null) return answerNotFound();
    const { brokerageName: name, publicUrl: url, accent, logo, mapCenter } = app.settings;
    // Adds no text that a person typed: it may hold the nonce.
    const styles =
      accent === null ? '' : `<style nonce="${NONCE}" id="${ACCENT_STYLES}">${accentStyles(accent)}</style>`;
    const login = loginOf(app.settings);
    const elements = headElements(head, {
      name,
      url,
      logo,
      login,
      regions: allRegions(),
      kinds: offeredKinds(),
      mapCenter,
      image: brandImage(app.settings),
      serif,
    });
    const known = prerendered && encoded.get(prerendered.painted);
    const isSame = known?.elements === elements && known.styles === styles;
    const page = isSame ? known.page : encodePage(compose(elements, styles, prerendered));
    if (prerendered) encoded.set(prerendered.painted, { elements, styles, page });
    const { gzip, plain } = await page;
    // It names the current files and holds this nonce.
    this.header('cache-control', 'no-store').type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (prerendered?.painted.link) this.header('link', prerendered.painted.link);
    if (!/\bgzip\b/.test(this.request.headers['accept-encoding'] ?? '')) return this.send(plain(this.styleNonce));
    return this.header('content-encoding', 'gzip').send(gzip(this.styleNonce));
  });

  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.status(404).sendPage(NOT_FOUND) : answerNotFound(),
  );
}

type Compose = (elements: string, accent: string, prerendered: PrerenderedPage | null) => Parts;

/** Styles go into the page, scripts after what is seen (src/boot.ts). */
async function composer(page: string): Promise<Compose> {
  const chunks = JSON.parse(await readFile(path.join(DIST, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const filesOf = (names: string[], extension: string) => [
    ...new Set(names.flatMap((name) => chunks[name] ?? []).filter((file) => file.endsWith(extension))),
  ];
  const styles = new Map<string, string>();
  for (const file of filesOf(Object.keys(chunks), '.css'))
    // webpack's runtime finds it by `data-href`.
    styles.set(file, styleElement(`/${file}`, await readFile(path.join(DIST, file), 'utf8')));
  const [boot = ''] = filesOf(['boot'], '.js');
  const bootElement = (needed: string[]) =>
    `<script async src="/${boot}" data-scripts="${filesOf(needed, '.js').map((file) => `/${file}`).join(' ')}"></script>`; // prettier-ignore
  const unpainted = cut(page);
  const empty = cut(
    page
      .replace(/<script defer[^>]*><\/script>/g, '')
      .replace(/<link href="[^"]*" rel="stylesheet">/g, '')
      .replace(/<noscript>(?!\s*<style).*?<\/noscript>/s, ''),
  );
  return (elements, accent, prerendered) => {
    const own = joined([elements], partsOf(accent));
    if (!prerendered) return joined(unpainted.start, own, unpainted.head, unpainted.body, [ROOT], unpainted.end);
    const { painted, chunk } = prerendered;
    const needed = chunk === null ? [] : ['main', chunk];
    const files = filesOf(needed, '.css').map((file) => styles.get(file) ?? '').join(''); // prettier-ignore
    const scripts = chunk === null ? '' : bootElement(needed);
    const head = [files, painted.head].map(partsOf);
    return joined(empty.start, own, empty.head, ...head, [scripts], empty.body, [painted.body], empty.end);
  };
}

const partsOf = (markup: string): Parts => markup.split(NONCE);

function cut(page: string) {
  const [start = '', afterTitle = ''] = page.split(HEAD);
  const endOfHead = afterTitle.indexOf('</head>');
  const [body = '', end = ''] = afterTitle.slice(endOfHead).split(ROOT);
  return {
    start: partsOf(start),
    head: partsOf(afterTitle.slice(0, endOfHead)),
    body: partsOf(body),
    end: partsOf(end),
  };
}

const styleElement = (address: string, css: string) => `<style nonce="${NONCE}" data-href="${address}">${css}</style>`;

/** By file: other addresses are pages. */
const filesIn = (folder: string) => ({
  root: folder,
  wildcard: false as const,
  globIgnore: ['index.html*', 'chunks.json*', '**/*.map', 'logo.svg'],
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

const wantsPage = (request: FastifyRequest): boolean =>
  /^(GET|HEAD)$/.test(request.method) &&
  !/^\/(api|static)(\/|$)/.test(request.url) &&
  !path.extname(request.url.split('?')[0] ?? '');

/** Asked for without a page; devices add a size or `-precomposed`. */
const ASKED_FOR: Record<string, { own: LogoFile; standard: string }> = {
  '/favicon.ico': { own: 'icon-192.png', standard: '/icon-192.png' },
  '/apple-touch-icon.png': { own: 'touch.png', standard: '/icon-180.png' },
  '/apple-touch-icon-:kind.png': { own: 'touch.png', standard: '/icon-180.png' },
};

async function icons(app: FastifyInstance): Promise<void> {
  const mark = await readFile(path.join(PUBLIC, 'logo.svg'), 'utf8');
  app.get('/logo.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(inAccent(mark, app.settings.accent)),
  );
  for (const [address, { own, standard }] of Object.entries(ASKED_FOR))
    app.get(address, (_request, reply) => {
      const { logo } = app.settings;
      return reply.header('cache-control', 'public, max-age=3600').redirect(logo ? logoAddress(logo, own) : standard);
    });
}

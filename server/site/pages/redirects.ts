import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#contract/ground/paths.ts';

/** Parts of each page's address. */
const PAGES = new Map(
  Object.values(paths).map((path) => {
    const [, first = '', ...rest] = path().split('/');
    return [first, 1 + rest.length] as const;
  }),
);
const LOGIN = 'login';
const GLUED = /[^\p{L}\p{N}]+$/u;
/** A reset token may end so. */
const GLUED_TO_TOKEN = /[^\p{L}\p{N}_-]+$/u;

/** `%`, `%2`, `%E2%80`: a link cut within an escape. */
const CUT_ESCAPE = /(?:%[c-f][\da-f](?:%[89ab][\da-f])*)?(?:%[\da-f]?)?$/i;

function decoded(pathname: string): string[] {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** A page's own address: `/Hotsite/ana.)` is `/hotsite/ana`. */
export function cleanPath(pathname: string): string {
  const whole = decoded(pathname).length > 0 ? pathname : pathname.replace(CUT_ESCAPE, '');
  const written = decoded(whole);
  const glued = written[0]?.toLowerCase() === paths.resetPassword().split('/')[1] ? GLUED_TO_TOKEN : GLUED;
  const parts = [...written];
  let last = '';
  while (last === '' && parts.length > 0) last = parts.pop()?.replace(glued, '') ?? '';
  const [first, ...rest] = [...parts, last] as const;
  const page = first.toLowerCase() === LOGIN ? paths.movedLogin().slice(1) : first.toLowerCase();
  const clean = [page, ...rest];
  const isClean = whole === pathname && clean.join('/') === written.join('/').replace(/\/$/, '');
  if (isClean || PAGES.get(page) !== clean.length) return pathname;
  return `/${clean.map(encodeURIComponent).join('/')}`;
}

/** Pages of earlier versions, in bookmarks. */
const MOVED: Record<string, (query: URLSearchParams) => string> = {
  '/distribuicoes': (query) => {
    const receipt = query.get('recibo');
    return receipt === null ? paths.runs('leads') : paths.run(receipt);
  },
};

/** Where a request should go; null: it is right. */
export function cleanAddress({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | null {
  if (!/^(GET|HEAD)$/.test(method)) return null;
  const [pathname = ''] = url.split('?');
  const { [pathname]: moved } = MOVED;
  if (moved) return moved(new URLSearchParams(url.slice(pathname.length)));
  const clean = cleanPath(pathname);
  return clean === pathname ? null : clean + url.slice(pathname.length);
}

export function redirects(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const clean = cleanAddress(request);
    if (clean !== null) return reply.redirect(clean, 301);
  });

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.password(), 302));
}

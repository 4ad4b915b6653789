import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/ground/paths.ts';
import { HttpError } from '../../ground/errors/httpError.ts';
import { messages } from './messages.ts';
import { hasAdmin } from './setUp.ts';

/** Health checks, and what the page of the set-up asks for. */
const ANSWERED = /^\/api\/(?:health|ready|config|setup)(?:\/|$)/;
const DATA = /^\/(?:api|photos|sitemap)/;

const isFile = (pathname: string) => pathname.startsWith('/static/') || path.extname(pathname) !== '';

/** Asks the database at each request until there is an admin: another server or the command line may make one. */
export function untilSetUp(app: FastifyInstance, awaitsSetUp: boolean): void {
  let isSetUp = !awaitsSetUp;
  app.decorate('isSetUp', async () => (isSetUp ||= await hasAdmin(app.db)));
  if (!awaitsSetUp) return;
  app.addHook('onRequest', async (request, reply) => {
    if (isSetUp) return;
    // The route that was found: an address can be spelled in many ways.
    const { url: route = '' } = request.routeOptions;
    const [pathname = ''] = request.url.split(/[?#]/);
    const isData = DATA.test(route);
    const isRead = /^(?:GET|HEAD)$/.test(request.method);
    if (ANSWERED.test(route) || (isRead && !isData && (pathname === paths.setUp() || isFile(pathname)))) return;
    if (await app.isSetUp()) return;
    if (isData || !isRead) throw new HttpError(503, 'not_set_up', messages.notSetUp);
    return reply.header('cache-control', 'no-store').redirect(paths.setUp());
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#contract/ground/ids.ts';
import { paths } from '#contract/ground/paths.ts';
import { SIGNED_IN_COOKIE } from '#contract/people/signedInCookie.ts';
import { isUnavailable } from '../../ground/http/errors.ts';
import type { App } from '../../ground/http/instance.ts';
import { NOT_FOUND } from '../../ground/http/pageHead.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import type { PrerenderedPage } from '../../ground/http/spa.ts';
import { slugOf } from '../../people/users/slug.ts';
import type { PostedForm } from '../rendering/messages.ts';
import { addressesOf, formRoutes } from './forms.ts';
import type { LogIn } from './forms.ts';
import { hotsiteHead } from './hotsite.ts';
import { landingHead } from './landing.ts';
import { paintedAddress } from './paintedAddress.ts';
import { propertyHead } from './property.ts';
import { findPreviewedSelection, findSharedBroker, findSharedProperty, listNewest } from './repository.ts';
import { savedHead } from './saved.ts';
import { searchHead } from './search.ts';
import { selectionHead } from './selection.ts';
import { sitemap } from './sitemap.ts';

/** Behind the login. */
const PRIVATE: PageHead = { serif: 'never' };
/** Before it. */
const OF_ACCOUNTS = [
  paths.login(),
  paths.movedLogin(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.invitation(),
];
const SET_UP: PageHead = { title: 'Instalação' };
const UNAVAILABLE: PageHead = { title: 'Indisponível' };

const NO_PROPERTY: PageHead = { title: 'Imóvel não encontrado' };
const NO_BROKER: PageHead = { title: 'Corretor não encontrado' };
const ENDED_SELECTION: PageHead = { title: 'Seleção encerrada', isSecret: true };
const NO_SELECTION: PageHead = { title: 'Seleção não encontrada' };
/** Titles of 404 pages. */
const MISSING: Record<string, PageHead> = {
  [paths.property()]: NO_PROPERTY,
  [paths.propertyDetail()]: NO_PROPERTY,
  [paths.hotsite()]: NO_BROKER,
  [paths.hotsiteOfBroker()]: NO_BROKER,
  [paths.selection()]: NO_SELECTION,
};

/** Prerendered pages, with their chunk in `src/features/…/routes.tsx`. */
const CHUNKS: Record<string, string> = {
  [paths.login()]: 'login',
  [paths.movedLogin()]: 'login',
  [paths.landing()]: 'landing',
  [paths.map()]: 'map',
  [paths.privacy()]: 'privacy',
  [paths.property()]: 'property',
  [paths.propertyDetail()]: 'property-detail',
  [paths.hotsite()]: 'hotsite',
  [paths.hotsiteOfBroker()]: 'hotsite',
  [paths.saved()]: 'saved',
  [paths.selection()]: 'selection',
};

/** Pixels: most phones and desktops. */
const WIDTHS = { phone: 390, desktop: 1280 };

async function paint(request: FastifyRequest, posted?: PostedForm): Promise<PrerenderedPage | null> {
  const { url, headers, ip, server } = request;
  const pattern = shownPattern(request);
  const chunk = CHUNKS[pattern];
  // Signed-in people are redirected at once; the form would flash.
  const isSignedIn = !posted && headers.cookie?.includes(`${SIGNED_IN_COOKIE}=1`);
  if (!chunk || (chunk === 'login' && isSignedIn)) return null;
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android/.test(headers['user-agent'] ?? '');
  const assumedWidth = isPhone ? WIDTHS.phone : WIDTHS.desktop;
  const painted = await server.renderer.render({ address: paintedAddress(url, pattern), assumedWidth, posted }, ip);
  return painted && { painted, chunk };
}

/** Without a final slash. */
const patternOf = ({ routeOptions: { url = '' } }: FastifyRequest) => (url === '/' ? url : url.replace(/\/$/, ''));

/** A brokerage's site may be at `/`: there it is the landing page. */
function shownPattern(request: FastifyRequest): string {
  const pattern = patternOf(request);
  return pattern === paths.login() && request.server.settings.hasSiteAtRoot ? paths.landing() : pattern;
}

/** The login's other address: a brokerage may change it at any time, so browsers must not keep it. Null: this is it. */
function movedTo({ url, server: { settings } }: FastifyRequest, pattern: string): string | null {
  const search = url.split('?').slice(1).join('?');
  const isOld = pattern === paths.login() && settings.hasSiteAtRoot && new URLSearchParams(search).has('redirect');
  const isNew = pattern === paths.movedLogin() && !settings.hasSiteAtRoot;
  if (!isOld && !isNew) return null;
  return (isOld ? paths.movedLogin() : paths.login()) + (search && `?${search}`);
}

/** Null: 404. */
type FindHead = (request: FastifyRequest) => Promise<PageHead | null>;

/** The page itself reports the outage and retries. */
const unavailable = (request: FastifyRequest) => (error: unknown) => {
  if (!isUnavailable(error)) throw error;
  request.log.error({ err: error }, 'a page’s own head could not be read');
  return UNAVAILABLE;
};

function publicPages({ db, read, settings, isSetUp }: App): Record<string, FindHead> {
  const site = settings.publicUrl;
  const named =
    (find: (name: string) => Promise<PageHead | null>): FindHead =>
    (request) =>
      find(Object.values(request.params as Record<string, string>)[0] ?? '');

  const property = named(async (id) => {
    const found = isId(id) ? await read(null, (db) => findSharedProperty(db, id)) : null;
    return found && propertyHead(found, settings);
  });
  const siteOf = async (which: { slug: string } | { id: string }) => {
    const found = await read(null, (db) => findSharedBroker(db, which));
    return found && hotsiteHead(found, await read(null, (db) => listNewest(db, { brokerId: found.id })), settings);
  };
  // People also type 'Ana Souza'.
  const hotsite = named((name) => siteOf({ slug: slugOf(name) }));
  const hotsiteOfBroker = named(async (id) => (isId(id) ? siteOf({ id }) : null));
  // A replica may not have it yet when the client taps the link.
  const selection = named(async (token) => {
    const found = isId(token) ? await findPreviewedSelection(db, token) : null;
    return found?.has_ended ? ENDED_SELECTION : found && selectionHead(found, token);
  });
  return {
    [paths.setUp()]: async () => ((await isSetUp()) ? null : SET_UP),
    [paths.landing()]: async () => landingHead(settings),
    [paths.map()]: (request) =>
      searchHead(new URL(request.url, site).searchParams, settings, (filter) =>
        read(null, (db) => listNewest(db, filter)),
      ),
    [paths.privacy()]: async () => privacyHead(settings.brokerageName),
    [paths.property()]: property,
    [paths.propertyDetail()]: property,
    [paths.hotsite()]: hotsite,
    [paths.hotsiteOfBroker()]: hotsiteOfBroker,
    [paths.saved()]: async (request) => savedHead(new URL(request.url, site).searchParams),
    [paths.selection()]: selection,
  };
}

export function pageRoutes(app: App, logIn: LogIn): void {
  const shown = publicPages(app);

  for (const pattern of new Set(Object.values(paths).map((path) => path()))) {
    const plain: PageHead = OF_ACCOUNTS.includes(pattern) ? {} : PRIVATE;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const moved = movedTo(request, pattern);
      if (moved !== null) return reply.redirect(moved, 302);
      const findHead = shown[shownPattern(request)];
      const head = findHead ? await findHead(request).catch(unavailable(request)) : plain;
      if (head === UNAVAILABLE) reply.status(503).header('retry-after', '5');
      else if (head === null) reply.status(404);
      else if (head === ENDED_SELECTION) reply.status(410);
      const prerendered = head === UNAVAILABLE ? null : await paint(request);
      return reply.sendPage(head ?? MISSING[pattern] ?? NOT_FOUND, prerendered);
    };
    for (const address of addressesOf(pattern)) app.get(address, answer);
  }
  void app.register(async (scope) => formRoutes(scope.withTypeProvider(), paint, logIn));
  void app.register(async (scope) => sitemap(scope.withTypeProvider()));
}

const privacyHead = (brokerageName: string): PageHead => ({
  title: 'Privacidade',
  share: {
    headline: `Privacidade · ${brokerageName}`,
    description: 'O que guardamos de quem escreve por este site, para quê, e como pedir para ver, corrigir ou apagar.',
    canonical: paths.privacy(),
  },
});

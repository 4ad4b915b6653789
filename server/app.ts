import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { addressLine } from '#contract/ground/address.ts';
import { paths } from '#contract/ground/paths.ts';
import { allRegions } from '#contract/ground/regions.ts';
import { offeredKinds } from '#contract/properties/kinds.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import { guardedRoutes } from './access.ts';
import { followIdentity } from './ground/brokerage/identity.ts';
import { footerLineOf, landingTextsOf } from './ground/brokerage/ownTexts.ts';
import type { Db } from './ground/db/connect.ts';
import { openDatabaseState } from './ground/db/databaseState.ts';
import type { DatabaseState } from './ground/db/databaseState.ts';
import type { Replica } from './ground/db/replica.ts';
import { readFrom } from './ground/db/replica.ts';
import { loginOf } from './ground/http/brand.ts';
import { compressAnswers } from './ground/http/compression.ts';
import { endConnections, endPipelines } from './ground/http/connections.ts';
import { answerError } from './ground/http/errors.ts';
import { forms } from './ground/http/forms.ts';
import type { App } from './ground/http/instance.ts';
import { jsonBody } from './ground/http/jsonBody.ts';
import { loggedError } from './ground/http/loggedError.ts';
import { openApi } from './ground/http/openApi.ts';
import { limitReads, PHOTOS_A_READ } from './ground/http/readLimit.ts';
import { securityHeaders } from './ground/http/securityHeaders.ts';
import { spa } from './ground/http/spa.ts';
import type { YupTypeProvider } from './ground/http/validation.ts';
import { validatorCompiler } from './ground/http/validation.ts';
import type { Answered } from './ground/metrics/metrics.ts';
import { photoRoutes } from './ground/photos/routes.ts';
import type { PhotoStore } from './ground/photos/store.ts';
import { rulesOf } from './ground/safeFetch/addresses.ts';
import { SafeFetcher } from './ground/safeFetch/safeFetcher.ts';
import type { Settings } from './ground/settings/settings.ts';
import { hintAtProxy } from './ground/settings/trustedProxies.ts';
import { refuseRepeat } from './leads/core/refuseRepeat.ts';
import { logIn } from './people/auth/logIn.ts';
import { untilSetUp } from './people/auth/untilSetUp.ts';
import { readSession } from './people/sessions/session.ts';
import { withholdAfterSessionEnd } from './people/sessions/withholdAfterSessionEnd.ts';
import { startPush } from './reach/live/openStreams.ts';
import type { ArchiveStore } from './reports/archives/store.ts';
import { RUN_KINDS } from './runKinds.ts';
import { cleanAddress, redirects } from './site/pages/redirects.ts';
import { pageRoutes } from './site/pages/routes.ts';
import { openRenderer } from './site/rendering/renderer.ts';

export interface AppParts {
  settings: Settings;
  db: Db;
  /** For connections outside its pools. */
  databaseUrl: string;
  /** Past a pooler: events come to one connection. */
  directUrl?: string;
  replica?: Replica | null;
  photos: PhotoStore;
  archives: ArchiveStore;
  publicConfig: Pick<PublicConfig, 'demo'>;
  /** There was no admin: until there is one, only the set-up answers. */
  awaitsSetUp?: boolean;
  logger: Exclude<FastifyServerOptions['logger'], boolean | undefined>;
  observe?: (answer: Answered) => void;
  /** Milliseconds. */
  beatEvery?: number;
  /** Milliseconds: `hideDuration`. */
  contactBeat?: number;
  /** Milliseconds. */
  planningTimeout?: number;
}

/** 10,000 ids, the largest body, are 390 kB. */
const BODY_LIMIT = 1024 * 1024;

/** A slug's 120 characters, each up to nine in a URL (`%E7%8E%8B`). */
const PARAM_LIMIT = 1200;

/** Ten photographs of 4 MB take minutes from a phone. */
const REQUEST_TIMEOUT = 5 * 60_000;

/** Longer than any answer takes. */
const SILENCE = 90_000;

/** Proxies close a connection silent for a minute. */
const BEAT_EVERY = 20_000;

/** Above what a contact with its turn of the roleta takes on a busy server. */
const CONTACT_BEAT = 1_000;

/** Does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    db,
    databaseUrl,
    directUrl = databaseUrl,
    replica = null,
    photos,
    archives,
    publicConfig,
    awaitsSetUp = false,
    logger,
    observe,
    beatEvery = BEAT_EVERY,
    contactBeat = CONTACT_BEAT,
    planningTimeout,
  } = parts;
  const { settings, refresh } = followIdentity(db, parts.settings);
  const app = fastify({
    logger: { ...logger, serializers: { err: loggedError } },
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: PARAM_LIMIT },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: SILENCE,
    // A stopping server still answers.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    // The landing page's form sends to the page's own address.
    rewriteUrl: ({ method, url = '/' }) =>
      method === 'POST' && settings.hasSiteAtRoot && /^\/(\?|$)/.test(url) ? paths.landing() + url.slice(1) : url,
    frameworkErrors: (error, request, reply) => {
      const clean = cleanAddress(request);
      if (clean === null) answerError(error, request, reply);
      else void reply.redirect(clean, 301);
    },
  });
  app.decorate('db', db);
  app.decorate('databaseUrl', databaseUrl);
  app.decorate('read', readFrom(db, replica));
  app.decorate('settings', settings);
  app.decorate('runKinds', RUN_KINDS);
  app.decorate('refreshIdentity', refresh);
  app.decorate('refuseRepeat', refuseRepeat);
  app.decorate('contactBeat', contactBeat);
  app.decorate('planningTimeout', planningTimeout);
  app.decorate('photos', photos);
  app.decorate('archives', archives);
  const safeFetcher = new SafeFetcher(rulesOf(settings));
  app.decorate('safeFetcher', safeFetcher);
  app.addHook('onClose', () => safeFetcher.close());
  withholdAfterSessionEnd(app);
  const refreshIdentity = () =>
    refresh().catch((error: unknown) => app.log.warn({ err: error }, 'the brokerage’s name could not be read'));
  await refreshIdentity();
  const push = startPush({
    db,
    url: directUrl,
    log: app.log,
    beatEvery,
    onSessionEnded: app.endedSessions.add,
    onIdentityChanged: refreshIdentity,
  });
  app.decorate('push', push);
  app.addHook('preClose', () => push.close());
  const readConfig = (): PublicConfig => ({
    ...publicConfig,
    brokerageName: settings.brokerageName,
    brokeragePhone: settings.brokeragePhone,
    brokerageCreci: settings.brokerageCreci,
    brokerageAddress: addressLine(settings.brokerageAddress),
    privacyContact: settings.privacyContact,
    landing: landingTextsOf(settings),
    footerLine: footerLineOf(settings),
    tileUrl: settings.tileUrl,
    tileAttribution: settings.tileAttribution,
  });
  app.decorate('publicConfig', readConfig);
  app.decorateRequest('viewer', null);
  app.decorateRequest('settingUp', null);
  app.decorateRequest('isOutForTwoFactor', false);
  app.decorateRequest('tokenHash', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  jsonBody(app);
  await forms(app);
  reportAnswers(app, observe);
  hintAtProxy(app);
  endConnections(app);
  endPipelines(app);
  await securityHeaders(app);
  untilSetUp(app, awaitsSetUp);
  await openApi(app);
  const state = openDatabaseState(databaseUrl);
  app.addHook('onClose', () => state.close());
  await app.register(api, { prefix: '/api', state });
  await app.register(limited(photoRoutes, PHOTOS_A_READ));
  const site = () => {
    const { brokerageName: name, publicUrl: origin, logo, mapCenter } = settings;
    const [regions, kinds] = [allRegions(), offeredKinds()];
    return { name, origin, logo, login: loginOf(settings), regions, kinds, mapCenter };
  };
  const renderer = openRenderer(app, site, {
    timeLimit: settings.paintSeconds * 1000,
    shown: () => JSON.stringify([readConfig(), site()]),
    ...(!replica && { databaseState: state.read }),
  });
  app.decorate('renderer', renderer);
  app.addHook('onClose', () => renderer.close());
  redirects(app);
  await spa(app);
  await app.register(limited((pages) => pageRoutes(pages, logIn)));
  return app;
}

async function api(app: FastifyInstance, { state }: { state: DatabaseState }): Promise<void> {
  app.get('/health', () => ({ status: 'ok' }));
  ready(app, state);
  await app.register(async (routes) => {
    routes.addHook('onRequest', readSession(app.db));
    routes.addHook('onRequest', limitReads(app.settings));
    routes.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    await compressAnswers(routes, app.settings);
    await guardedRoutes(routes);
  });
}

function ready(app: FastifyInstance, { read }: DatabaseState): void {
  app.get('/ready', async () => {
    await read();
    return { status: 'ok' };
  });
}

/** Visitors' routes outside the API. */
function limited(routes: (app: App) => void, weight?: number) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', limitReads(app.settings, weight));
    routes(app.withTypeProvider<YupTypeProvider>());
  };
}

/** The route's pattern: no names, searches or tokens. */
function reportAnswers(app: FastifyInstance, observe: AppParts['observe']): void {
  app.addHook('onResponse', async (request, reply) => {
    const answer = {
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(answer, 'answered');
    observe?.(answer);
  });
}

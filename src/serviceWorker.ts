/// <reference lib="webworker" />
import { differenceInHours } from 'date-fns/differenceInHours';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { paths } from '#contract/ground/paths.ts';
import { bySession } from './leadsWorker';
import { handleNotices } from './noticeWorker';
import { FROM_CACHE, LEADS_CACHE } from './shared/offline/leadsCache';
import { isMark } from './shared/offline/openSession';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/**
 * Shows notices and caches the shell and a broker's last leads; no tiles, no other answers. Built by webpack
 * (`InjectManifest`), registered only behind the login.
 */
const BROKER_PAGES = [paths.today(), paths.myLeads(), paths.brokerDashboard()];
const [LEAD_PAGES = ''] = paths.lead().split(':');
const SHELL_CACHE = 'shell';
/** All pages behind the login are the same file. */
const SHELL = paths.myLeads();
/** Seconds: longer than a slow uplink, shorter than patience. */
const NETWORK_TIMEOUT = 6;
const CACHE_DAYS = 7;

handleNotices();

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.add(new Request(SHELL, { cache: 'reload' }))));
});
// Control the page now, not from its next visit.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

async function pageOrShell(request: Request): Promise<Response> {
  const shell = await caches.match(SHELL, { cacheName: SHELL_CACHE });
  if (!shell) return fetch(request);
  const waited = new Promise<Response>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT * 1000, shell));
  return Promise.race([fetch(request).catch(() => shell), waited]);
}

registerRoute(
  new NavigationRoute(({ request }) => pageOrShell(request), { denylist: [/^\/(api|photos|sitemaps)\//, /\.\w+$/] }),
);

const isExpired = (response: Response | undefined): boolean =>
  !(differenceInHours(Date.now(), response?.headers.get('date') ?? '') < CACHE_DAYS * 24);

/** Names and phones must not stay on an unused device. */
async function dropExpired(): Promise<void> {
  const cache = await caches.open(LEADS_CACHE);
  for (const request of await cache.keys()) {
    if (!isMark(request) && isExpired(await cache.match(request, { ignoreVary: true }))) await cache.delete(request);
  }
}
self.addEventListener('activate', (event) => {
  event.waitUntil(dropExpired());
  // Has searches of earlier versions.
  indexedDB.deleteDatabase('workbox-expiration');
});

function marked({ body, status, headers }: Response): Response {
  const all = new Headers(headers);
  all.set(FROM_CACHE, 'true');
  return new Response(body, { status, headers: all });
}

const isOfBrokerPage = (request: Request) => {
  const page = new URL(request.referrer || request.url).pathname;
  return request.headers.has('authorization') && (BROKER_PAGES.includes(page) || page.startsWith(LEAD_PAGES));
};

/** Lists, opened leads with history, agenda, selections and homes, and what is shown with them: reasons of loss, open hours, messages. */
const ANSWERS =
  /^\/api\/(leads(\/[^/]+(\/(history|agenda|selections))?)?|dashboard\/mine|properties\/[\w-]{36}(\/similar)?|today|planned|brokerage|clock|rotation\/mine|quick-messages|config)$/;

registerRoute(
  ({ url, request }) => ANSWERS.test(url.pathname) && isOfBrokerPage(request),
  new NetworkFirst({
    cacheName: LEADS_CACHE,
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [
      bySession,
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          await dropExpired();
          return cachedResponse && !isExpired(cachedResponse) ? marked(cachedResponse) : null;
        },
      },
    ],
  }),
);

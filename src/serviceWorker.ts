/// <reference lib="webworker" />
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { paths } from '#contract/ground/paths.ts';
import { handleNotices } from './noticeWorker';
import { bySession } from './shared/offline/bySession';
import { dropExpired, isExpired } from './shared/offline/expiry';
import { isOfProxy } from './shared/offline/isOfProxy';
import { isKeptAnswer, isKeptPhoto } from './shared/offline/keptAnswers';
import { FROM_CACHE, LEADS_CACHE } from './shared/offline/leadsCache';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/**
 * Shows notices and caches the shell and what a broker read last (`keptAnswers.ts`); no tiles, no other answers. Built by
 * webpack (`InjectManifest`), registered only behind the login.
 */
const SHELL_CACHE = 'shell';
/** All pages behind the login are the same file. */
const SHELL = paths.myLeads();
/** Seconds: longer than a slow uplink, shorter than patience. */
const NETWORK_TIMEOUT = 6;

handleNotices();

precacheAndRoute([...self.__WB_MANIFEST, { url: inter, revision: null }]);
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
  const page = fetch(request).then((answer) => (isOfProxy(answer) ? shell : answer));
  return Promise.race([page.catch(() => shell), waited]);
}

registerRoute(
  new NavigationRoute(({ request }) => pageOrShell(request), { denylist: [/^\/(api|photos|sitemaps)\//, /\.\w+$/] }),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(dropExpired());
  // Has searches of earlier versions.
  indexedDB.deleteDatabase('workbox-expiration');
});

const unexpired = (kept: Response | undefined) => (kept && !isExpired(kept) ? kept : null);

function marked(kept: Response | null): Response | null {
  if (!kept) return null;
  const headers = new Headers(kept.headers);
  headers.set(FROM_CACHE, 'true');
  return new Response(kept.body, { status: kept.status, headers });
}

const pageOf = (request: Request) => new URL(request.referrer || request.url).pathname;

async function keptAnswer(request: Request): Promise<Response | null> {
  const key = await bySession.cacheKeyWillBeUsed({ request });
  return marked(unexpired(await caches.match(key, { cacheName: LEADS_CACHE })));
}

registerRoute(
  ({ url, request }) => request.headers.has('authorization') && isKeptAnswer(url, pageOf(request)),
  new NetworkFirst({
    cacheName: LEADS_CACHE,
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [
      bySession,
      {
        cachedResponseWillBeUsed: ({ cachedResponse }) => Promise.resolve(marked(unexpired(cachedResponse))),
        fetchDidSucceed: async ({ request, response }) =>
          (isOfProxy(response) ? await keptAnswer(request) : null) ?? response,
      },
    ],
  }),
);

registerRoute(
  ({ url, request }) => isKeptPhoto(url, pageOf(request)),
  new CacheFirst({
    cacheName: LEADS_CACHE,
    plugins: [
      bySession,
      { cachedResponseWillBeUsed: ({ cachedResponse }) => Promise.resolve(unexpired(cachedResponse)) },
    ],
  }),
);

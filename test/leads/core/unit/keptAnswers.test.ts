import { setTimeout as pause } from 'node:timers/promises';
import { bySession, keep } from '@/shared/offline/bySession';
import { dropExpired } from '@/shared/offline/expiry';
import { isKeptAnswer, isKeptPhoto } from '@/shared/offline/keptAnswers';
import { forgetLeads, LEADS_CACHE } from '@/shared/offline/leadsCache';
import { openLeads } from '@/shared/offline/openSession';
import { cacheStorage } from '#test/cacheStorage.ts';

beforeEach(() => {
  Object.assign(globalThis, { caches: cacheStorage() });
});

const requestOf = (token: string, path = '/api/leads') =>
  new Request(`http://m${path}`, { headers: { authorization: `Bearer ${token}` } });

/** As workbox does with an answer; `justBefore` it writes, something else happens. */
async function answered(request: Request, justBefore: () => Promise<unknown> = () => Promise.resolve()) {
  const key = new Request(await bySession.cacheKeyWillBeUsed({ request }));
  const answer = new Response('[]', { headers: { date: new Date().toUTCString() } });
  const response = await bySession.cacheWillUpdate({ request, response: answer });
  if (!response) return;
  await justBefore();
  await (await caches.open(LEADS_CACHE)).put(key, response);
  await bySession.cacheDidUpdate({ request: key });
}

async function stored(): Promise<string[]> {
  const requests = await (await caches.open(LEADS_CACHE)).keys();
  return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/open-session/'));
}

test('an answer is stored while its session is open on the device', async () => {
  await openLeads('ana');

  await answered(requestOf('ana'));

  expect(await stored()).toEqual(['/api/leads']);
});

test('an answer that comes while its session opens is stored', async () => {
  const { promise: mayOpen, resolve: letOpen } = Promise.withResolvers<undefined>();
  const forget = caches.delete.bind(caches);
  caches.delete = async (name) => {
    await mayOpen;
    return forget(name);
  };
  const opening = openLeads('ana');
  const answer = answered(requestOf('ana'));
  await pause(50);

  letOpen(undefined);
  await Promise.all([opening, answer]);

  expect(await stored()).toEqual(['/api/leads']);
});

test('an answer that arrives after the logout is not stored, also when another person has logged in since', async () => {
  await openLeads('ana');
  await forgetLeads();
  await answered(requestOf('ana'));
  expect(await stored()).toEqual([]);

  await openLeads('bia');
  await answered(requestOf('ana'));

  expect(await stored()).toEqual([]);
});

test('nor does one stay whose writing the logout has overtaken', async () => {
  await openLeads('ana');

  await answered(requestOf('ana'), () => forgetLeads());

  expect(await stored()).toEqual([]);
});

test('a reload with the same session leaves what is stored; another session, or none, leaves nothing', async () => {
  await openLeads('ana');
  await answered(requestOf('ana'));

  await openLeads('ana');
  expect(await stored()).toEqual(['/api/leads']);

  await openLeads('bia');
  expect(await stored()).toEqual([]);
});

test('a refusal is not stored, and of the answers the last four hundred stay', async () => {
  await openLeads('ana');
  const request = requestOf('ana');
  expect(await bySession.cacheWillUpdate({ request, response: new Response('', { status: 500 }) })).toBeNull();

  for (let number = 0; number < 403; number++) await answered(requestOf('ana', `/api/leads/${number}`));

  const paths = await stored();
  expect(paths).toHaveLength(400);
  expect(paths.at(0)).toBe('/api/leads/3');
});

test('photographs are kept while any session is open, the last hundred and fifty of them', async () => {
  const photo = (number: number) => new Request(`http://m/photos/${number}?w=192&h=192&fit=cover`);
  await answered(photo(0));
  expect(await stored()).toEqual([]);

  await openLeads('ana');
  await answered(requestOf('ana'));
  for (let number = 0; number < 152; number++) await answered(photo(number));
  const paths = await stored();
  expect([paths.length, ...paths.slice(0, 2)]).toEqual([151, '/api/leads', '/photos/2']);

  await forgetLeads();
  await answered(photo(0));
  expect(await stored()).toEqual([]);
});

test('what a page without a worker has read is stored as the worker would', async () => {
  await openLeads('ana');

  await keep('/leads/a', requestOf('ana', '/api/leads/a'), new Response('{}'));
  await keep('/leads/a', requestOf('ana', '/api/sessions'), new Response('[]'));
  await keep('/leads-list', requestOf('ana'), new Response('[]'));
  await keep('/leads/a', requestOf('bia', '/api/leads/b'), new Response('{}'));

  expect(await stored()).toEqual(['/api/leads/a']);
});

test('a week later it is dropped', async () => {
  await openLeads('ana');
  const cache = await caches.open(LEADS_CACHE);
  const dated = (days: number) => ({ headers: { date: new Date(Date.now() - days * 86_400_000).toUTCString() } });
  await cache.put('/api/leads', new Response('[]', dated(7.01)));
  await cache.put('/photos/1', new Response('', dated(6.9)));

  await dropExpired();

  expect(await stored()).toEqual(['/photos/1']);
  await openLeads('ana');
  expect(await stored()).toEqual(['/photos/1']);
});

test.each([
  ['/api/pool', '/bolsao', true],
  ['/api/clock/shifts?from=2026-11-23&to=2026-11-29', '/plantao', true],
  ['/api/clock/shifts/0190/colleagues', '/plantao', true],
  ['/api/users/me', '/profile', true],
  ['/api/dashboard/mine?days=30', '/hoje', true],
  ['/api/properties?broughtBy=1&pageSize=6', '/dashboard-corretor', true],
  ['/api/properties?q=casa', '/leads/1', false],
  ['/api/sessions', '/profile', false],
  ['/api/two-factor', '/profile', false],
  ['/api/leads?rows=brief', '/leads-list', false],
])('of %s on %s is kept: %s', (address, page, kept) => {
  expect(isKeptAnswer(new URL(address, 'http://m'), page)).toBe(kept);
});

test.each([
  ['/photos/1?w=192&h=192&fit=cover', true],
  ['/photos/1?w=600&h=400&fit=cover', true],
  ['/photos/1?w=1200&h=800&fit=cover', false],
  ['/photos/1', false],
])('a photograph %s is kept: %s', (address, kept) => {
  expect(isKeptPhoto(new URL(address, 'http://m'), '/my-leads')).toBe(kept);
});

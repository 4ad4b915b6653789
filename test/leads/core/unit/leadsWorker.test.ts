import { setTimeout as pause } from 'node:timers/promises';
import { forgetLeads, LEADS_CACHE } from '@/shared/offline/leadsCache';
import { openLeads } from '@/shared/offline/openSession';
import { cacheStorage } from '#test/cacheStorage.ts';
import { bySession } from '../../../../src/leadsWorker';

beforeEach(() => {
  Object.assign(globalThis, { caches: cacheStorage() });
});

const requestOf = (token: string, path = '/api/leads') =>
  new Request(`http://m${path}`, { headers: { authorization: `Bearer ${token}` } });

/** As workbox does with an answer; `justBefore` it writes, something else happens. */
async function answered(request: Request, justBefore: () => Promise<unknown> = () => Promise.resolve()) {
  const key = new Request(await bySession.cacheKeyWillBeUsed({ request }));
  const response = await bySession.cacheWillUpdate({ request, response: new Response('[]') });
  if (!response) return;
  await justBefore();
  await (await caches.open(LEADS_CACHE)).put(key, response);
  await bySession.cacheDidUpdate({ request: key });
}

async function stored(): Promise<string[]> {
  const requests = await (await caches.open(LEADS_CACHE)).keys();
  return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/'));
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

import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import fastify from 'fastify';
import { FIRST_REGION_KEYS, FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Session } from '#contract/people/auth.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { DEFAULT_POINT } from '#contract/properties/propertyValues.ts';
import { testWithProduct as test } from '#test/browser/test.ts';
import { openRenderer } from '../../../../server/site/rendering/renderer';

const ROUNDS = 3;
/** Writes of one round, at once. */
const WRITES = 24;

const below = (limit: number) => Math.floor(Math.random() * limit);
function oneOf<T>(values: readonly T[]): T {
  const { [below(values.length)]: value } = values;
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** A renderer without a cached page, that reads the product's own answers. */
function freshRenderer(origin: string) {
  const app = fastify();
  app.get('/api/*', async ({ url }, reply) => {
    const answer = await fetch(origin + url);
    return reply
      .status(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(await answer.text());
  });
  const built = path.resolve('dist-server/renderPage.mjs');
  const renderer = openRenderer(
    app,
    () => ({
      ...{ name: 'Morada', origin, logo: null, login: '/', mapCenter: DEFAULT_POINT },
      ...{ regions: [...FIRST_REGIONS], kinds: [...FIRST_KINDS] },
    }),
    {
      built,
      timeLimit: 600_000,
    },
  );
  app.addHook('onClose', () => renderer.close());
  return {
    bodyOf: async (address: string) => (await renderer.render({ address, assumedWidth: 1280 }, '203.0.113.9'))?.body,
    close: () => app.close(),
  };
}

/** As the server painted it, for the browser to go on with. */
const bodyIn = (html: string) => /<div id="root">.*<\/script>(?=\s*<\/body>)/s.exec(html)?.[0];

function formOf(fields: Record<string, string>, photo?: Blob): FormData {
  const form = new FormData();
  if (photo) form.set('images', photo, 'foto.jpg');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Values for a broker's properties, few enough that pages meet in them. */
const change = (broker: string) => ({
  price: String(100_000 * (1 + below(4))),
  region: oneOf(FIRST_REGION_KEYS),
  bedrooms: String(1 + below(3)),
  status: oneOf(['disponível', 'vendido']),
  broker: oneOf([broker, '']),
});

test('while and after properties change at random, a page from the cache is as a new one', async ({
  product: { origin },
}) => {
  const call = async (method: string, address: string, body?: FormData | string, token = '') => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    return fetch(`${origin}/api${address}`, { method, headers, ...(body !== undefined && { body }) });
  };
  const logIn = async (email: string) => {
    const answer = await call('POST', '/users/login', JSON.stringify({ email, password: 'Morada@2026' }));
    return (await answer.json()) as Session;
  };
  const { token } = await logIn('admin@morada.local');
  const { user: ana } = await logIn('ana@morada.local');
  const house = {
    ...{ name: 'Casa do cache', bathrooms: '1', countInStock: '1', parking: '0', category: 'casa' },
    ...{ description: 'Casa', address: 'Rua das Palmeiras, 1' },
  };
  const photo = await openAsBlob('public/share.jpg', { type: 'image/jpeg' });
  const made = await Promise.all(
    Array.from({ length: 3 }, () =>
      call('POST', '/properties/create-property', formOf({ ...house, ...change(ana._id) }, photo), token),
    ),
  );
  const ids = await Promise.all(made.map(async (answer) => ((await answer.json()) as PropertyDetail)._id));
  const pages = [
    ...[paths.landing(), paths.map(), `${paths.map()}?region=abc`, paths.hotsiteOfBroker(ana._id)],
    ...ids.flatMap((id) => [paths.property(id), paths.propertyDetail(id)]),
  ];
  const write = () => {
    const address = `/properties/${oneOf(ids)}`;
    if (below(4) > 0) return call('PUT', address, formOf(change(ana._id)), token);
    const isDeleted = below(2) > 0;
    return call(isDeleted ? 'DELETE' : 'POST', isDeleted ? address : `${address}/restore`, undefined, token);
  };
  const read = async (page: string) => (await fetch(origin + page)).text();
  const fresh = freshRenderer(origin);

  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([...Array.from({ length: WRITES }, write), ...pages.map(read)]);
    for (const page of pages) expect(bodyIn(await read(page)), page).toBe(await fresh.bodyOf(page));
  }
  await fresh.close();
  for (const id of ids) await call('DELETE', `/properties/${id}`, undefined, token);
});

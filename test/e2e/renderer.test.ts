import path from 'node:path';
import { expect, test } from '@playwright/test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openRenderer } from '../../server/rendering/renderer';

/** Here, and not among Jest's tests, because Jest cannot load a module that names its own place. */
const PAGES = path.resolve('test/support/fakePages.mjs');
const SITE = { name: 'Morada', origin: 'https://morada.example.com' };
const VISITOR = '203.0.113.9';
const pageAt = (address: string) => ({ address, assumedWidth: 390 });

let app: FastifyInstance;
let log: string[];
let letGo: (value: unknown) => void;

function open({ built = PAGES, timeLimit = 600_000 } = {}) {
  const renderer = openRenderer(app, SITE, { built, timeLimit });
  app.addHook('onClose', () => renderer.close());
  return renderer;
}

/** For pages that take longer than any limit; what is painted then may need a second try on a slow machine. */
const BRIEF = { timeLimit: 1000 };
const painted = (renderer: ReturnType<typeof open>, address: string) =>
  expect
    .poll(() => renderer.render(pageAt(address), VISITOR))
    .toMatchObject({ body: expect.stringContaining(address) });

test.beforeEach(() => {
  log = [];
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  const held = new Promise((resolve) => (letGo = resolve));
  app.get('/api/read', async ({ ip }) => {
    await held;
    return ip;
  });
});

test.afterEach(() => app.close());

test('a page is painted, and the same page is not rendered twice', async () => {
  const renderer = open();

  expect((await renderer.render(pageAt('/a'), VISITOR))?.body).toBe('/a  1');
  expect((await renderer.render(pageAt('/a'), VISITOR))?.body).toBe('/a  1');
});

test('a form that was refused is rendered for its sender alone', async () => {
  const renderer = open();
  const refused = { ...pageAt('/a'), posted: { values: { name: 'Ana' }, message: 'Aguarde' } };

  expect((await renderer.render(refused, VISITOR))?.body).toBe('/a  1');
  expect((await renderer.render(refused, VISITOR))?.body).toBe('/a  2');
});

test('a page’s reads are the visitor’s own', async () => {
  letGo(undefined);

  expect((await open().render(pageAt('/reads'), VISITOR))?.body).toBe(`/reads ${VISITOR} 1`);
});

for (const [how, why, options] of [
  ['throws', 'a page could not be painted', {}],
  ['never-ends', 'painting a page took too long', BRIEF],
] as const) {
  test(`a page that ${how} is the browser’s, the log says why, and the next one is painted`, async () => {
    const renderer = open(options);
    await painted(renderer, '/first');

    expect(await renderer.render(pageAt(`/${how}`), VISITOR)).toBeNull();
    expect(log.join()).toContain(why);
    await painted(renderer, '/a');
  });
}

test('a thread that loads for long is left alone: its first pages are the browser’s, the next are painted', async () => {
  const renderer = open({ built: path.resolve('test/support/slowPages.mjs'), ...BRIEF });

  expect(await renderer.render(pageAt('/a'), VISITOR)).toBeNull();
  expect(log.join()).not.toContain('took too long');
  await painted(renderer, '/a');
});

test('a thread whose first page never ends is ended', async () => {
  const renderer = open(BRIEF);

  expect(await renderer.render(pageAt('/never-ends'), VISITOR)).toBeNull();
  await painted(renderer, '/a');
});

test('when the thread dies, the pages that wait are the browser’s, and the next one is painted', async () => {
  const renderer = open();
  const waiting = renderer.render(pageAt('/reads'), VISITOR);

  expect(await renderer.render(pageAt('/dies'), VISITOR)).toBeNull();
  expect(await waiting).toBeNull();
  expect((await renderer.render(pageAt('/a'), VISITOR))?.body).toContain('/a');
  letGo(undefined);
});

test('of more than 16 at once the others are the browser’s', async () => {
  const renderer = open();
  const pages = Array.from({ length: 20 }, (_, number) => renderer.render(pageAt(`/reads/${number}`), VISITOR));
  letGo(undefined);

  const bodies = (await Promise.all(pages)).map((page) => page !== null);
  expect(bodies).toEqual([...Array<boolean>(16).fill(true), ...Array<boolean>(4).fill(false)]);
});

test('without the built pages nothing is painted, and the log says so', async () => {
  const renderer = open({ built: '/nowhere/renderPage.mjs' });
  renderer.start();

  expect(await renderer.render(pageAt('/a'), VISITOR)).toBeNull();
  expect(log.join()).toContain('dist-server/ is empty');
});

test('a server that closes ends the pages that wait', async () => {
  const renderer = open();
  const waiting = renderer.render(pageAt('/reads'), VISITOR);
  await renderer.close();

  expect(await waiting).toBeNull();
  letGo(undefined);
});

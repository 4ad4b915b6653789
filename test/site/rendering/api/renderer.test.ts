import path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { eventually } from '#test/eventually.ts';
import { openRenderer } from '#test/renderer.ts';

const PAGES = path.resolve('test/support/fakePages.mjs');
const site = () => ({
  name: 'Morada',
  origin: 'https://morada.example.com',
  logo: null,
  login: '/',
  regions: [],
  kinds: [],
  mapCenter: null,
});
const VISITOR = '203.0.113.9';
const pageAt = (address: string) => ({ address, assumedWidth: 390 });

let app: FastifyInstance;
let log: string[];
let answer: string;
let letGo: (value: unknown) => void;

function open(options: Partial<Parameters<typeof openRenderer>[2]> = {}) {
  const renderer = openRenderer(app, site, { built: PAGES, timeLimit: 600_000, ...options });
  app.addHook('onClose', () => renderer.close());
  return renderer;
}

/** For pages that take longer than any limit; what is painted then may need a second try on a slow machine. */
const BRIEF = { timeLimit: 1000 };
async function painted(renderer: ReturnType<typeof open>, address: string): Promise<void> {
  const page = await eventually(async () => [(await renderer.render(pageAt(address), VISITOR)) ?? undefined]);
  expect(page?.body).toContain(address);
}

beforeEach(() => {
  log = [];
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  answer = 'an answer';
  const held = new Promise((resolve) => (letGo = resolve));
  app.get('/api/read', async ({ ip }, reply) => {
    await held;
    if (answer === 'refused') reply.status(429);
    return answer === 'ip' ? ip : answer;
  });
});

afterEach(() => app.close());

test('a page is painted, and a second visit with equal answers renders nothing', async () => {
  const renderer = open();
  letGo(undefined);

  for (const visitor of [VISITOR, '198.51.100.7'])
    expect((await renderer.render(pageAt('/reads'), visitor))?.body).toBe('/reads an answer 1');
  answer = 'another answer';
  for (const visitor of [VISITOR, '198.51.100.7'])
    expect((await renderer.render(pageAt('/reads'), visitor))?.body).toBe('/reads another answer 2');
});

test('a page whose reads are refused is the browser’s, and the cached one stays', async () => {
  const renderer = open();
  letGo(undefined);
  const bodies: unknown[] = [];
  for (answer of ['an answer', 'refused', 'an answer'])
    bodies.push((await renderer.render(pageAt('/reads'), VISITOR))?.body ?? null);

  expect(bodies).toEqual(['/reads an answer 1', null, '/reads an answer 1']);
});

test('while the database is in one state nothing is read again', async () => {
  let state = 'a';
  const renderer = open({ databaseState: async () => state });
  letGo(undefined);
  const bodies: unknown[] = [];
  for (const [next, text] of [
    ['a', 'first'],
    ['a', 'unseen'],
    ['b', 'second'],
    ['b', 'unseen'],
  ] as const) {
    [state, answer] = [next, text];
    bodies.push((await renderer.render(pageAt('/reads'), VISITOR))?.body);
  }

  expect(bodies).toEqual(['/reads first 1', '/reads first 1', '/reads second 2', '/reads second 2']);
});

test('a page that showed the brokerage under another name is not used again', async () => {
  let name = 'Morada';
  const renderer = open({ databaseState: async () => 'a', shown: () => name });
  const bodies: unknown[] = [];
  for (name of ['Morada', 'Casa Nova', 'Casa Nova']) bodies.push((await renderer.render(pageAt('/a'), VISITOR))?.body);

  expect(bodies).toEqual(['/a  1', '/a  2', '/a  2']);
});

test('the built pages are equal where their answers are', async () => {
  app.get('/api/config', () => ({ brokerageName: 'Morada', demo: null }));
  const built = path.resolve('dist-server/renderPage.mjs');
  const renderers = [open({ built }), open({ built })];
  const [first, second] = await Promise.all(renderers.map((renderer) => renderer.render(pageAt('/'), VISITOR)));

  expect(first?.body).toContain('Senha');
  expect(second).toEqual(first);
});

test('a form that was refused is rendered for its sender alone', async () => {
  const renderer = open();
  const refused = { ...pageAt('/a'), posted: { values: { name: 'Ana' }, message: 'Aguarde' } };

  expect((await renderer.render(refused, VISITOR))?.body).toBe('/a  1');
  expect((await renderer.render(refused, VISITOR))?.body).toBe('/a  2');
});

test('a page’s reads are the visitor’s own', async () => {
  letGo(undefined);
  answer = 'ip';

  expect((await open().render(pageAt('/reads'), VISITOR))?.body).toBe(`/reads ${VISITOR} 1`);
});

for (const [how, why, options] of [
  ['throws', 'a page could not be painted', {}],
  ['never-ends', 'painting a page took too long', BRIEF],
] as const) {
  test(`a page that ${how} is the browser’s, the log says why, and the next one is painted`, async () => {
    const renderer = open(options);
    await painted(renderer, '/first');

    // Again, if this machine was too slow even for its data.
    await eventually(async () => {
      expect(await renderer.render(pageAt(`/${how}`), VISITOR)).toBeNull();
      return log.filter((line) => line.includes(why));
    });
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

const networks = (count: number) => Array.from({ length: count }, (_, number) => `192.0.2.${number.toString()}`);

/** The ends of pages that are asked for at once. */
function ask(renderer: ReturnType<typeof open>, address: string, visitors: string[]) {
  const ended: unknown[] = [];
  for (const visitor of visitors)
    void renderer.render(pageAt(address), visitor).then((page) => ended.push(page?.body ?? null));
  return ended;
}

test('of more than 16 pages that are rendered at once the others are the browser’s', async () => {
  const ended = ask(open(), '/waits-for-itself', networks(20));

  await eventually(async () => ended.slice(3));
  expect(ended).toEqual([null, null, null, null]);
});

test('one network renders four pages at once, and the pages of others are painted', async () => {
  const renderer = open();
  const ended = ask(renderer, '/waits-for-itself', Array<string>(20).fill(VISITOR));

  await eventually(async () => ended.slice(15));
  expect(ended).toEqual(Array(16).fill(null));
  expect((await renderer.render(pageAt('/a'), '192.0.2.1'))?.body).toBe('/a  1');
});

test('pages that wait for data take no place of those that need none', async () => {
  const renderer = open();
  ask(renderer, '/reads', Array<string>(300).fill(VISITOR));
  const ended = ask(renderer, '/reads', networks(100));

  expect((await renderer.render(pageAt('/a'), VISITOR))?.body ?? null).toBeNull();
  expect((await renderer.render(pageAt('/a'), '198.51.100.7'))?.body).toBe('/a  1');
  letGo(undefined);
  await eventually(async () => ended.slice(99));
  expect(ended).toHaveLength(100);
});

for (const [why, address, line] of [
  ['whose data do not come', '/reads', 'a page did not wait for its data'],
  ['that waits for itself', '/waits-for-itself', 'painting a page took too long'],
] as const) {
  test(`a page ${why} ends alone: the thread goes on`, async () => {
    const renderer = open({ timeLimit: 10_000 });
    await painted(renderer, '/first');
    const late = renderer.render(pageAt(address), VISITOR);
    const before = await renderer.render(pageAt('/before'), VISITOR);

    expect(await late).toBeNull();
    expect(log.join()).toContain(line);
    await painted(renderer, '/after');
    const after = await renderer.render(pageAt('/after'), VISITOR);
    expect([before, after].map((page) => page?.body)).toEqual(['/before  2', '/after  3']);
    letGo(undefined);
  });
}

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

import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import { as, visitor } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { server } from '#test/server.ts';

/** Node refuses addresses that are longer. */
const BYTES = 15_000;

interface Operation {
  parameters?: { name: string; in: string }[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const BROKERS = ['/api/dashboard/mine', '/api/rotation/mine'];

const repeated = (part: string) => part.repeat(Math.floor(BYTES / part.length));

/** Queries that cost the most to check whole. */
function costlyQueries(names: string[]): string[] {
  const each = names.flatMap((name) => [
    repeated(`${name}=&`),
    repeated(`${name}=abc&`),
    repeated(`${name}[a][]=1&`),
    `${name}=${repeated('9')}`,
    `${name}=${repeated('a+')}`,
    `${name}=${repeated('%25')}`,
    `${name}=${repeated(',')}`,
  ]);
  const some = Math.floor(BYTES / Math.max(1, names.length));
  const all = names.map((name) => `${name}=x&`.repeat(Math.floor(some / (name.length + 3)))).join('');
  return [...each, all, Array.from({ length: 2000 }, (_, number) => `x${number.toString(36)}`).join('&')];
}

/** Characters for each of a query: some look at each of its values, none at the whole of it for each value. */
const MAX_READ = 100 * BYTES;

const lists = server.registered.filter(
  ({ route, isChecked }) => route.startsWith('GET /api/') && isChecked('querystring') && route !== 'GET /api/events',
);

test('the calls that take a query are found', () => {
  expect(lists.length).toBeGreaterThan(15);
});

test.each(lists)('$route reads 16 kB of query a hundred times at most', async ({ route, check }) => {
  const { body } = await visitor.get<Document>('/docs/json');
  const path = route.slice('GET '.length);
  const { parameters = [] } = body.paths[path.replace(/:(\w+)/g, '{$1}')]!['get']!;
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const caller = as(BROKERS.includes(path) ? await aBroker() : await anAdmin());

  const costly: string[] = [];
  const accepted = new Map<string, string>();
  for (const query of costlyQueries(names)) {
    const parsed = parse(query, '&', '=', { maxKeys: 0 });
    if (server.charactersRead(() => check('querystring', parsed)) > MAX_READ) costly.push(query.slice(0, 30));
    const { value, error } = check('querystring', parsed);
    if (!error) accepted.set(JSON.stringify(value), query);
  }

  expect(costly).toEqual([]);
  const address = path.replace(/:\w+/g, () => randomUUID());
  for (const query of accepted.values())
    expect((await caller.send('GET', `${address}?${query}`)).status).toBeLessThan(500);
});

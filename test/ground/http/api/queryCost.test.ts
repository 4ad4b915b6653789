import { randomUUID } from 'node:crypto';
import { as, visitor } from '#test/client.ts';
import type { Client } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';

/** Node refuses addresses that are longer. */
const BYTES = 15_000;

interface Operation {
  parameters?: { name: string; in: string }[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const repeated = (part: string) => part.repeat(Math.floor(BYTES / part.length));

/** What a query can be filled with, so that somebody has to look at all of it. */
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

/** Milliseconds of processor, at best, of this process: the server is part of it. */
async function costOf(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test('no call takes long for 16 kB of query', async () => {
  const [admin, broker] = [as(await anAdmin()), as(await aBroker())];
  const { body } = await visitor.get<Document>('/docs/json');
  const calls = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get && path !== '/api/events' ? [{ path, get }] : [],
  );
  expect(calls.length).toBeGreaterThan(15);

  const read = (client: Client, path: string) => async () => {
    const { status } = await client.send('GET', path);
    expect(status).toBeLessThan(500);
  };
  // In place of a time: a slow machine is slow with this, too.
  const text = JSON.stringify(body);
  const readingAMegabyte = () => {
    for (let length = 0; length < 1e6; length += text.length) JSON.parse(text);
  };
  const mostNow = async () => 10 * (await costOf(readingAMegabyte));
  const most = await mostNow();

  const slow: string[] = [];
  for (const { path, get } of calls) {
    const address = path.replace(/\{\w+\}/g, () => randomUUID());
    const client = path === '/api/dashboard/mine' || path === '/api/rotation/mine' ? broker : admin;
    const plain = await costOf(read(client, address));
    const costs = async (query: string) => (await costOf(read(client, `${address}?${query}`))) - plain;
    const names = (get.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    for (const query of names.length > 0 ? costlyQueries(names) : []) {
      // Both once more: the process also does other things, and so do the processors.
      let tries = 4;
      for (let limit = most; tries > 0 && (await costs(query)) > limit; tries--) limit = await mostNow();
      if (tries === 0) slow.push(`${path}?${query.slice(0, 30)}`);
    }
  }

  expect(slow).toEqual([]);
});

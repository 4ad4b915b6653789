import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readInThread } from '../../../../server/ground/concurrency/readInThread.ts';

class Refusal extends Error {}
const TEXTS = { Refusal, tooLarge: 'grande demais', tooSlow: 'lento demais' };
const LIMITS = { memory: 64, time: 60_000 };

const SERVE = JSON.stringify(pathToFileURL(path.resolve('server/ground/concurrency/serveReading.ts')));
let threads = 0;

/** A module that reads `numbers`, and does `then` after them. */
async function aThread(then: string): Promise<URL> {
  const file = path.join(process.env['TMPDIR'] ?? '/tmp', `readInThread-${process.pid}-${++threads}.ts`);
  await writeFile(
    file,
    `import { threadId } from 'node:worker_threads';
    import { serveReading } from ${SERVE};
    class Refusal extends Error {}
    await serveReading(async (numbers: never[], warnings = new Set<string>()) => ({
      head: numbers.length,
      items: (async function* () {
        yield* numbers;
        ${then}
        warnings.add('lido');
      })(),
      warnings,
    }), Refusal);`,
  );
  return pathToFileURL(file);
}

async function read(then: string, { numbers = [1, 2, 3], ...limits }: { numbers?: number[]; time?: number } = {}) {
  const found: number[] = [];
  try {
    await using reading = await readInThread<number, number>(await aThread(then), numbers, TEXTS, {
      ...LIMITS,
      ...limits,
    });
    for await (const item of reading.items) found.push(item);
    return { head: reading.head, found, warnings: [...reading.warnings] };
  } catch (error) {
    return error;
  }
}

test('all that a thread reads comes in order, with what it warns of at the end', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => at);

  expect(await read('', { numbers })).toEqual({ head: 1_000, found: numbers, warnings: ['lido'] });
});

test('a thread that has read its file reads the next one, and one that has refused it no other', async () => {
  const thread = await aThread(`if (numbers[0] === 0) throw new Refusal('vazio'); warnings.add(threadId.toString());`);
  async function readBy(...numbers: number[]) {
    await using reading = await readInThread<number, number>(thread, numbers, TEXTS, LIMITS);
    const found: number[] = [];
    for await (const item of reading.items) found.push(item);
    return { found, by: [...reading.warnings] };
  }

  const first = await readBy(1, 2);
  expect(await readBy(3)).toEqual({ ...first, found: [3] });
  await expect(readBy(0)).rejects.toThrow('vazio');
  const next = await readBy(4);

  expect(next.found).toEqual([4]);
  expect(next.by).not.toEqual(first.by);
});

test('what was used of a file is held no longer', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const thread = await aThread('for (let at = 0; at < 2_000; at++) yield { at };');
  await using reading = await readInThread<number, { at: number }>(thread, [], TEXTS, LIMITS);
  const used: WeakRef<{ at: number }>[] = [];
  for await (const item of reading.items) used.push(new WeakRef(item));
  await nextTurn();
  collect();

  expect(used).toHaveLength(2_000);
  expect(used.slice(0, 1_000).filter((item) => item.deref() !== undefined)).toEqual([]);
});

test.each([
  ['computes', 'for (;;);'],
  ['waits', 'await new Promise(() => setInterval(() => 0, 50));'],
])('a thread that %s without an end is refused after its time, and what others do goes on', async (_what, then) => {
  let turns = 0;
  const others = setInterval(() => turns++, 10);

  expect(await read(then, { time: 1_000 })).toEqual(new Refusal('lento demais'));
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
});

test.each([
  [
    'that fills its memory is refused, and this process goes on',
    'const all: string[] = []; for (;;) all.push([...Array(1_000).keys()].join());',
    new Refusal('grande demais'),
  ],
  ['that refuses its file says why', `throw new Refusal('vazio');`, new Refusal('vazio')],
  ['that has a fault fails with it', `throw new TypeError('fault');`, new TypeError('fault')],
  ['that ends without a word fails', 'process.exit(0);', new Error('the thread that reads a file ended')],
])('a thread %s', async (_title, then, error) => {
  expect(await read(then)).toEqual(error);
});

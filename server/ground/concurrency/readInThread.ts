import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { codeOf } from '../errors/codeOf.ts';
import { HEAVY_AT_ONCE } from './heavyWork.ts';
import type { FromThread } from './serveReading.ts';

interface Limits {
  /** MB of heap. */
  memory: number;
  /** Milliseconds, without those in which rows are stored. */
  time: number;
}

export const MAX_READING = 60_000;
/** Twice what the largest workbook needs. */
const LIMITS: Limits = { memory: 512, time: MAX_READING };

interface Refusals {
  Refusal: new (message: string) => Error;
  tooLarge: string;
  tooSlow: string;
}

interface FileReading<Head, Item> extends AsyncDisposable {
  head: Head;
  items: AsyncIterable<Item>;
  /** Complete once the items are read. */
  warnings: Set<string>;
}

/** Milliseconds. */
const MAX_IDLE = 10_000;
/** By module. To start one takes longer than a small file. */
const idle = new Map<string, Worker>();

const withoutListeners = (worker: Worker) => worker.removeAllListeners('error').removeAllListeners('exit');

function takeThread({ href }: URL, memory: number): Worker {
  const kept = idle.get(href);
  idle.delete(href);
  if (!kept) return new Worker(new URL(href), { resourceLimits: { maxOldGenerationSizeMb: memory } });
  withoutListeners(kept).ref();
  return kept;
}

async function keepThread({ href }: URL, worker: Worker): Promise<void> {
  if (idle.has(href)) {
    await worker.terminate();
    return;
  }
  const end = () => {
    if (idle.get(href) !== worker) return;
    idle.delete(href);
    void worker.terminate();
  };
  idle.set(href, withoutListeners(worker).once('error', end).once('exit', end));
  worker.unref();
  setTimeout(end, MAX_IDLE).unref();
}

/** Taken before a transaction, since who waits must hold no connection. */
export const inReadingTurn = pLimit(HEAVY_AT_ONCE);

/** Reads a file by `serveReading` in the module `thread`: a harmful one costs its own upload alone. @throws Refusal, also while items are read. */
export async function readInThread<Head, Item>(
  thread: URL,
  file: unknown,
  { Refusal, tooLarge, tooSlow }: Refusals,
  limits = LIMITS,
): Promise<FileReading<Head, Item>> {
  const worker = takeThread(thread, limits.memory);
  /** The thread may end between two reads. */
  let end: { with: unknown } | undefined;
  let endTurn = (_error: unknown): void => undefined;
  const onEnd = (error: unknown) => endTurn((end ??= { with: error }).with);
  worker.once('error', onEnd);
  worker.once('exit', () => onEnd(new Error('the thread that reads a file ended')));
  let left = limits.time;

  // No race: a promise that never settles holds what each of its races gave.
  const nextMessage = () =>
    new Promise<FromThread<Head, Item>>((resolve, reject) => {
      endTurn = reject;
      if (end) endTurn(end.with);
      worker.once('message', resolve);
    });

  async function receive(): Promise<FromThread<Head, Item>> {
    const from = performance.now();
    const late = setTimeout(() => endTurn(new Refusal(tooSlow)), Math.max(0, left));
    try {
      const message = await nextMessage();
      if (message.type === 'refused') throw new Refusal(message.message);
      return message;
    } catch (error) {
      throw codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal(tooLarge) : error;
    } finally {
      clearTimeout(late);
      left -= performance.now() - from;
    }
  }

  let isRead = false;
  const release = async () => (isRead && !end ? keepThread(thread, worker) : void (await worker.terminate()));
  const warnings = new Set<string>();

  async function* items(): AsyncGenerator<Item> {
    for (;;) {
      worker.postMessage('next');
      const message = await receive();
      if (message.type === 'items') yield* message.items;
      if (message.type !== 'end') continue;
      for (const warning of message.warnings) warnings.add(warning);
      isRead = true;
      return;
    }
  }

  try {
    worker.postMessage(file);
    const first = await receive();
    if (first.type !== 'head') throw new TypeError('a thread begins with the head');
    return { head: first.head, items: items(), warnings, [Symbol.asyncDispose]: release };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

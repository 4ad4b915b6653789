import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiAnswer, FromWorker, PageRequest, RenderedPage, Site, ToWorker } from './messages.ts';
import type { Places } from './places.ts';

/** Milliseconds, on a slow machine. */
const START_LIMIT = 15_000;
/** MB. */
const MEMORY_LIMIT = 192;

/** And the server's errors. */
const TOO_MANY = 429;

const NO_ANSWER: ApiAnswer = { status: 503, headers: [], body: '' };

interface ThreadOptions {
  built: string;
  site: () => Site;
  log: FastifyBaseLogger;
  /** Milliseconds: for data, rendering, a sign of life. */
  timeLimit: number;
  places: Places;
}

/** Null: the browser makes the page. */
type Result = RenderedPage | null;

interface Job {
  page: string;
  network: string;
  read: (path: string) => Promise<ApiAnswer>;
  late: NodeJS.Timeout;
  free: (() => void) | null;
  resolve: (result: Result) => void;
}

interface RenderingThread {
  start: () => void;
  render: (request: PageRequest, network: string, read: Job['read']) => Promise<Result>;
  close: () => Promise<void>;
}

/** Rendering would block the server for milliseconds. */
export function openThread({ built, site, log, timeLimit, places }: ThreadOptions): RenderingThread {
  const jobs = new Map<number, Job>();
  let lastJob = 0;
  let worker: Worker | null = null;
  let isLoaded = false;
  let isClosed = false;
  /** After a ping. */
  let silence: NodeJS.Timeout | null = null;

  const post = (message: ToWorker) => worker?.postMessage(message);

  function start(): void {
    if (worker) return;
    const started = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { built },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    });
    started.unref();
    started.on('message', (message: FromWorker) => {
      if (worker === started) receive(message);
    });
    started.on('error', (error) => log.error({ err: error }, 'the thread that paints pages failed'));
    started.on('exit', () => {
      if (worker === started) stop();
    });
    worker = started;
  }

  /** The next page starts another one. */
  function stop(): void {
    void worker?.terminate();
    worker = null;
    isLoaded = false;
    endSilence();
    for (const number of jobs.keys()) end(number, null);
  }

  function endSilence(): void {
    if (silence) clearTimeout(silence);
    silence = null;
  }

  function end(number: number, result: Result): void {
    const job = jobs.get(number);
    if (!job) return;
    clearTimeout(job.late);
    job.free?.();
    jobs.delete(number);
    job.resolve(result);
  }

  function receive(message: FromWorker): void {
    isLoaded = true;
    endSilence();
    if (message.type === 'call') void answer(message.job, message.call, message.path);
    else if (message.type === 'loaded') renderLoaded(message.job);
    else if (message.type === 'rendered') end(message.job, message.page);
    else if (message.type === 'failed') {
      log.error({ err: message.error }, 'a page could not be painted');
      end(message.job, null);
    }
  }

  async function answer(number: number, call: number, path: string): Promise<void> {
    const used = worker;
    const found = (await jobs.get(number)?.read(path)) ?? NO_ANSWER;
    // The browser asks again.
    if (found.status >= TOO_MANY) end(number, null);
    used?.postMessage({ type: 'answer', call, answer: found } satisfies ToWorker);
  }

  function renderLoaded(number: number): void {
    const job = jobs.get(number);
    const free = job && places.take(job.network);
    if (!job || !free) {
      post({ type: 'drop', job: number });
      end(number, null);
      return;
    }
    clearTimeout(job.late);
    job.free = free;
    job.late = setTimeout(() => giveUp(number, 'painting a page took too long'), timeLimit);
    post({ type: 'render', job: number });
  }

  function giveUp(number: number, why: string): void {
    log.warn({ page: jobs.get(number)?.page }, why);
    end(number, null);
    if (silence) return;
    post({ type: 'ping' });
    silence = setTimeout(
      () => {
        log.error('the thread that paints pages does not answer: another one replaces it');
        stop();
      },
      isLoaded ? timeLimit : START_LIMIT,
    ).unref();
  }

  return {
    start,
    render: async (request, network, read) => {
      if (isClosed || silence) return null;
      start();
      const number = ++lastJob;
      return new Promise((resolve) => {
        const late = setTimeout(() => giveUp(number, 'a page did not wait for its data'), timeLimit);
        // A selection's address is a secret.
        const page = request.address.split(/[/?]/, 2).join('/');
        jobs.set(number, { page, network, read, late, free: null, resolve });
        post({ type: 'load', job: number, request, site: site() });
      });
    },
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

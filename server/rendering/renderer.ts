import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { FromWorker, PageRequest, RenderedPage, Site, ToWorker } from './messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderer: Renderer;
  }
}

export interface Renderer {
  /** Null when too busy, too slow or failing: the browser makes the page. `ip`: the visitor's, for the read limit. */
  render: (request: PageRequest, ip: string) => Promise<RenderedPage | null>;
  start: () => void;
  close: () => Promise<void>;
}

/** webpack's output. */
const BUILT = path.resolve(import.meta.dirname, '../../dist-server/renderPage.mjs');

/** A browser makes its page sooner than a queue would. */
const MOST_AT_ONCE = 16;
/** Milliseconds, for a thread's first page on a slow machine. */
const START_LIMIT = 15_000;
/** MB; two thirds are cached pages. */
const MEMORY_LIMIT = 192;

interface Options {
  built?: string;
  /** Milliseconds; most take 20. */
  timeLimit: number;
}

interface Job {
  ip: string;
  end: (page: RenderedPage | null) => void;
}

/** A thread of its own: rendering would block the server for milliseconds. */
export function openRenderer(app: FastifyInstance, site: Site, { built = BUILT, timeLimit }: Options): Renderer {
  const isBuilt = existsSync(built);
  if (!isBuilt) app.log.warn('No page is painted by the server: dist-server/ is empty (npm run build)');
  const jobs = new Map<number, Job>();
  let lastJob = 0;
  let worker: Worker | null = null;
  const hasPainted = new WeakSet<Worker>();

  function start(): Worker {
    const started = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: { built, site },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    });
    started.unref();
    started.on('message', (message: FromWorker) => receive(started, message));
    started.on('error', (error) => app.log.error({ err: error }, 'the thread that paints pages failed'));
    started.on('exit', () => {
      if (worker === started) stop();
    });
    return started;
  }

  /** The next page starts another one. */
  function stop(): void {
    void worker?.terminate();
    worker = null;
    for (const { end } of jobs.values()) end(null);
  }

  function receive(from: Worker, message: FromWorker): void {
    if (message.type === 'call') void answer(from, message.call, message.path, jobs.get(message.job)?.ip);
    else if (message.type === 'rendered') {
      hasPainted.add(from);
      jobs.get(message.job)?.end(message.page);
    } else {
      app.log.error({ err: message.error }, 'a page could not be painted');
      jobs.get(message.job)?.end(null);
    }
  }

  /** With the visitor's own routes and limits. */
  async function answer(to: Worker, call: number, url: string, ip = '127.0.0.1'): Promise<void> {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url, remoteAddress: ip });
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    to.postMessage({ type: 'answer', call, status: statusCode, headers: texts, body } satisfies ToWorker);
  }

  return {
    start: () => {
      if (isBuilt) worker ??= start();
    },
    render: async (request, ip) => {
      if (!isBuilt || jobs.size >= MOST_AT_ONCE) return null;
      const used = (worker ??= start());
      const job = ++lastJob;
      return new Promise((resolve) => {
        const end = (page: RenderedPage | null) => {
          clearTimeout(late);
          jobs.delete(job);
          resolve(page);
        };
        const late = setTimeout(() => {
          if (!hasPainted.has(used)) {
            app.log.warn('a page did not wait for the thread that paints: it has just started');
            setTimeout(() => {
              if (worker === used && !hasPainted.has(used)) stop();
            }, START_LIMIT).unref();
            end(null);
            return;
          }
          // A selection's address is a secret.
          app.log.error({ page: request.address.split(/[/?]/, 2).join('/') }, 'painting a page took too long');
          // It may never end.
          stop();
        }, timeLimit);
        jobs.set(job, { ip, end });
        used.postMessage({ type: 'render', job, request } satisfies ToWorker);
      });
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

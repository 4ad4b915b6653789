import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { FromWorker, PageRequest, RenderedPage, Site, ToWorker } from './messages.ts';

/** webpack's output of `src/app/rendering/renderPage.tsx`. */
interface Pages {
  setSite: (site: Site) => void;
  loadPage: (request: PageRequest) => Promise<string>;
  renderPage: (request: PageRequest, handover: string) => Promise<RenderedPage>;
}

/** Characters. */
const CACHE_SIZE = 20_000_000;

if (!parentPort) throw new Error('a worker thread only');
const port = parentPort;
const { built, site } = workerData as { built: string; site: Site };
const send = (message: FromWorker) => port.postMessage(message);

const pages = (await import(built)) as Pages;
pages.setSite(site);

/** Whose API read it is. */
const currentJob = new AsyncLocalStorage<number>();
const calls = new Map<number, (response: Response) => void>();
let lastCall = 0;

// The server answers the pages' `fetch` as it would a browser's.
globalThis.fetch = async (input) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input.toString());
  const call = ++lastCall;
  return new Promise<Response>((resolve) => {
    calls.set(call, resolve);
    send({ type: 'call', call, job: currentJob.getStore() ?? 0, path: pathname + search });
  });
};

/** Always current: the same data makes the same page. */
const cache = new LRUCache<string, RenderedPage>({
  maxSize: CACHE_SIZE,
  sizeCalculation: ({ head, body }) => head.length + body.length,
});

async function render(request: PageRequest): Promise<RenderedPage> {
  const handover = await pages.loadPage(request);
  // Unique, and personal data does not belong in a cache.
  if (request.posted) return pages.renderPage(request, handover);
  const key = createHash('sha256').update(`${request.address} ${request.assumedWidth} ${handover}`).digest('base64');
  const page = cache.get(key) ?? (await pages.renderPage(request, handover));
  cache.set(key, page);
  return page;
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') {
    const { call, status, headers, body } = message;
    calls.get(call)?.(new Response(status === 204 || status === 304 ? null : body, { status, headers }));
    calls.delete(call);
    return;
  }
  const { job, request } = message;
  void currentJob.run(job, () =>
    render(request).then(
      (page) => send({ type: 'rendered', job, page }),
      (error: unknown) =>
        send({ type: 'failed', job, error: error instanceof Error ? error : new Error(String(error)) }),
    ),
  );
});

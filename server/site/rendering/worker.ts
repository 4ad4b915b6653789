import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { ApiAnswer, FromWorker, PageRequest, RenderedPage, Site, ToWorker } from './messages.ts';

/** webpack's output of `src/app/rendering/renderPage.tsx`. */
interface Pages {
  setSite: (site: Site) => void;
  loadPage: (request: PageRequest) => Promise<string>;
  renderPage: (request: PageRequest, handover: string) => Promise<RenderedPage>;
}

if (!parentPort) throw new Error('a worker thread only');
const port = parentPort;
const { built } = workerData as { built: string };
const send = (message: FromWorker) => port.postMessage(message);

const pages = (await import(built)) as Pages;

interface Loading {
  job: number;
  lastAnswer: Promise<unknown>;
}

/** Whose API read it is. */
const current = new AsyncLocalStorage<Loading>();
const calls = new Map<number, (response: Response) => void>();
let lastCall = 0;

// The server answers the pages' `fetch` as it would a browser's.
globalThis.fetch = async (input) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input.toString());
  const call = ++lastCall;
  const loading = current.getStore() ?? { job: 0, lastAnswer: Promise.resolve() };
  const answered = new Promise<Response>((resolve) => calls.set(call, resolve));
  send({ type: 'call', call, job: loading.job, path: pathname + search });
  // RTK Query's state depends on the order.
  const inOrder = loading.lastAnswer.then(() => answered);
  loading.lastAnswer = inOrder;
  return inOrder;
};

function receiveAnswer(call: number, { status, headers, body }: ApiAnswer): void {
  calls.get(call)?.(new Response(status === 204 || status === 304 ? null : body, { status, headers }));
  calls.delete(call);
}

const loaded = new Map<number, { request: PageRequest; handover: string }>();

async function load(job: number, request: PageRequest): Promise<void> {
  const handover = await current.run({ job, lastAnswer: Promise.resolve() }, () => pages.loadPage(request));
  loaded.set(job, { request, handover });
  send({ type: 'loaded', job });
}

async function render(job: number): Promise<void> {
  const page = loaded.get(job);
  loaded.delete(job);
  if (page) send({ type: 'rendered', job, page: await pages.renderPage(page.request, page.handover) });
}

const reporting = (job: number, work: Promise<void>) =>
  work.catch((error: unknown) =>
    send({ type: 'failed', job, error: error instanceof Error ? error : new Error(String(error)) }),
  );

port.on('message', (message: ToWorker) => {
  if (message.type === 'answer') receiveAnswer(message.call, message.answer);
  else if (message.type === 'load') {
    pages.setSite(message.site);
    void reporting(message.job, load(message.job, message.request));
  } else if (message.type === 'render') void reporting(message.job, render(message.job));
  else if (message.type === 'drop') loaded.delete(message.job);
  else send({ type: 'alive' });
});
send({ type: 'alive' });
